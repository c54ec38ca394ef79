import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  orderSavedReplies,
  removeSavedReply,
} from '@contracts/savedReply';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { SavedReplyService } from './savedReply.service';

export function savedReplyRoutes(
  app: FastifyInstance,
  { savedReplies }: { savedReplies: SavedReplyService },
): void {
  implement(app, listSavedReplies, async () => ({ data: await savedReplies.list() }));

  implement(app, addSavedReply, async ({ caller, body }) => ({ data: await savedReplies.add(caller, body) }));

  implement(app, changeSavedReply, async ({ caller, params, body }) => ({
    data: await savedReplies.edit(caller, params.id, body),
  }));

  implement(app, removeSavedReply, async ({ caller, params }) => {
    await savedReplies.remove(caller, params.id);
    return {};
  });

  implement(app, orderSavedReplies, async ({ caller, body }) => {
    await savedReplies.order(caller, body.ids);
    return {};
  });
}
