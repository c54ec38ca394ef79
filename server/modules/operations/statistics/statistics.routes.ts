import { getStatistics } from '@contracts/statistics';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { StatisticsService } from './statistics.service';

export function statisticsRoutes(
  app: FastifyInstance,
  { statistics }: { statistics: StatisticsService },
): void {
  implement(app, getStatistics, async () => ({ data: await statistics.read() }));
}
