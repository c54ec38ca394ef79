import {
  claimArticle,
  getPreviousVersion,
  getReview,
  listArticleLog,
  listQueue,
  releaseArticle,
  takeOverArticle,
} from '@contracts/queue';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { ClaimService } from './claim.service';
import type { QueueService } from './queue.service';

interface Services {
  queue: QueueService;
  articleClaims: ClaimService;
}

export function queueRoutes(app: FastifyInstance, { queue, articleClaims }: Services): void {
  implement(app, listQueue, (input) => queue.list(input.caller, input.query, pageRequest(input)));

  implement(app, getReview, async ({ caller, params }) => ({ data: await queue.review(caller, params.id) }));

  implement(app, getPreviousVersion, async ({ params, query }) => ({
    data: await queue.previous(params.id, query.revision),
  }));

  implement(app, listArticleLog, (input) => queue.log(input.caller, input.params.id, pageRequest(input)));

  implement(app, claimArticle, async ({ caller, params }) => ({
    data: await articleClaims.claim(caller, params.id),
  }));

  implement(app, takeOverArticle, async ({ caller, params, body }) => ({
    data: await articleClaims.takeOver(caller, params.id, body.from, body.word),
  }));

  implement(app, releaseArticle, async ({ caller, params }) => {
    await articleClaims.release(caller, params.id);
    return {};
  });
}
