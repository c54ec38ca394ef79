import { getFigures } from '@contracts/figure';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { FigureService } from './figure.service';

export function figureRoutes(app: FastifyInstance, { figures }: { figures: FigureService }): void {
  implement(app, getFigures)(async () => ({ data: await figures.read() }));
}
