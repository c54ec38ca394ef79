import { getReviewStatistics, getStatistics } from '@contracts/statistics';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { ReviewStatisticsService } from './reviewStatistics.service';
import type { StatisticsService } from './statistics.service';

interface Services {
  statistics: StatisticsService;
  reviewStatistics: ReviewStatisticsService;
}

export function statisticsRoutes(app: FastifyInstance, { statistics, reviewStatistics }: Services): void {
  implement(app, getStatistics, async () => ({ data: await statistics.read() }));

  implement(app, getReviewStatistics, async ({ query }) => ({ data: await reviewStatistics.read(query) }));
}
