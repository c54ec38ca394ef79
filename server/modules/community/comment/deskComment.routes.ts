import { listDeskComments, removeComment, restoreComment } from '@contracts/comment';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { DeskComments } from './deskComments';

export function deskCommentRoutes(
  app: FastifyInstance,
  { deskComments }: { deskComments: DeskComments },
): void {
  implement(app, listDeskComments, (input) =>
    deskComments.list(input.caller, input.query.list ?? 'newest', pageRequest(input)),
  );

  implement(app, removeComment, async ({ caller, params, body }) => ({
    data: await deskComments.remove(caller, params.id, body.reason),
  }));

  implement(app, restoreComment, async ({ caller, params }) => ({
    data: await deskComments.restore(caller, params.id),
  }));
}
