import { checkArticle, checkWaitingArticle } from '@contracts/check';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../implement';
import type { ArticleService } from '../article/article.service';
import type { ReviewService } from '../review/review.service';
import type { CheckService } from './check.service';

interface Services {
  articles: ArticleService;
  reviews: ReviewService;
  checks: CheckService;
}

export function checkRoutes(app: FastifyInstance, { articles, reviews, checks }: Services): void {
  implement(
    app,
    checkArticle,
  )(async ({ caller, params }) => ({ data: await checks.inspect(await articles.own(caller, params.id)) }));

  implement(
    app,
    checkWaitingArticle,
  )(async ({ params }) => ({ data: await checks.inspect(await reviews.get(params.id)) }));
}
