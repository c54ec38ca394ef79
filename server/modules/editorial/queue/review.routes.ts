import { acceptArticle, getWaitingArticle, listWaitingArticles, rejectArticle } from '@contracts/admin';
import { checkWaitingArticle } from '@contracts/check';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { CheckService } from '../check/check.service';
import type { ReviewService } from './review.service';

interface Services {
  reviews: ReviewService;
  checks: Pick<CheckService, 'inspect'>;
}

export function reviewRoutes(app: FastifyInstance, { checks, reviews }: Services): void {
  implement(app, checkWaitingArticle, async ({ params }) => ({
    data: await checks.inspect(await reviews.get(params.id)),
  }));

  implement(app, listWaitingArticles, (input) => reviews.list(pageRequest(input)));

  implement(app, getWaitingArticle, async ({ params }) => ({ data: await reviews.get(params.id) }));

  implement(app, acceptArticle, async ({ caller, params, body }) => ({
    data: await reviews.accept(caller, params.id, body),
  }));

  implement(app, rejectArticle, async ({ caller, params, body }) => ({
    data: await reviews.reject(caller, params.id, body),
  }));
}
