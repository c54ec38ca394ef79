import {
  countHeldComments,
  listDeskComments,
  removeComment,
  restoreComment,
  showComment,
} from '@contracts/comment';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { DeskComments } from './deskComments';
import type { HeldComments } from './heldComments';

export function deskCommentRoutes(
  app: FastifyInstance,
  { deskComments, heldComments }: { deskComments: DeskComments; heldComments: HeldComments },
): void {
  implement(app, listDeskComments, (input) =>
    deskComments.list(input.caller, input.query.list ?? 'newest', pageRequest(input)),
  );

  implement(app, countHeldComments, async () => ({ data: { held: await heldComments.count() } }));

  implement(app, showComment, async ({ caller, params }) => {
    await heldComments.show(caller, params.id);
    return { data: await deskComments.read(caller, params.id) };
  });

  implement(app, removeComment, async ({ caller, params, body }) => ({
    data: await deskComments.remove(caller, params.id, body.reason),
  }));

  implement(app, restoreComment, async ({ caller, params }) => ({
    data: await deskComments.restore(caller, params.id),
  }));
}
