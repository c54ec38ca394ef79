import { acceptArticle, getWaitingArticle, listWaitingArticles, rejectArticle } from '@contracts/admin';
import { getStanding } from '@contracts/standing';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../implement';
import { pageRequest } from '../../lib/paging';
import type { QueuePositionService } from './queuePosition.service';
import type { ReviewService } from './review.service';

interface Services {
  reviews: ReviewService;
  queuePositions: QueuePositionService;
}

export function reviewRoutes(app: FastifyInstance, { reviews, queuePositions }: Services): void {
  implement(
    app,
    getStanding,
  )(async ({ caller, params }) => ({ data: await queuePositions.get(caller, params.id) }));

  implement(app, listWaitingArticles)((input) => reviews.list(pageRequest(input)));

  implement(app, getWaitingArticle)(async ({ params }) => ({ data: await reviews.get(params.id) }));

  implement(
    app,
    acceptArticle,
  )(async ({ caller, params, body }) => ({ data: await reviews.accept(caller, params.id, body.revision) }));

  implement(
    app,
    rejectArticle,
  )(async ({ caller, params, body }) => ({ data: await reviews.reject(caller, params.id, body) }));
}
