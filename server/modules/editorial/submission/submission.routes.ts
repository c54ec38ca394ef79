import { checkArticle } from '@contracts/check';
import { submitArticle, withdrawArticle } from '@contracts/ownArticle';
import { getOwnWork } from '@contracts/ownWork';
import { getQueuePosition } from '@contracts/queuePosition';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement, implementRead } from '../../../implement';

type Services = Pick<AppContext, 'articles' | 'checks' | 'ownWork' | 'queuePositions' | 'submissions'>;

export function submissionRoutes(app: FastifyInstance, services: Services): void {
  const { articles, checks, ownWork, queuePositions, submissions } = services;

  implementRead(app, getOwnWork, async ({ caller }) => ({ data: await ownWork.get(caller) }));

  implement(app, checkArticle, async ({ caller, params }) => ({
    data: await checks.inspect(await articles.own(caller, params.id)),
  }));

  implement(app, submitArticle, async ({ caller, params }) => ({
    data: await submissions.submit(caller, params.id),
  }));

  implement(app, withdrawArticle, async ({ caller, params, query }) => ({
    data: await submissions.withdraw(caller, params.id, query.from),
  }));

  implement(app, getQueuePosition, async ({ caller, params }) => ({
    data: await queuePositions.get(caller, params.id),
  }));
}
