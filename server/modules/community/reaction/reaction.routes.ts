import {
  createDislike,
  createLike,
  deleteDislike,
  deleteLike,
  getDislike,
  getLike,
} from '@contracts/reaction';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { ReactionService } from './reaction.service';

export function reactionRoutes(app: FastifyInstance, { reactions }: { reactions: ReactionService }): void {
  const calls = [
    { kind: 'like', get: getLike, create: createLike, remove: deleteLike },
    { kind: 'dislike', get: getDislike, create: createDislike, remove: deleteDislike },
  ] as const;
  for (const { kind, get, create, remove } of calls) {
    implement(
      app,
      get,
    )(async ({ caller, params }) => ({ data: await reactions.get(caller, params.postId, kind) }));

    implement(
      app,
      create,
    )(async ({ caller, params }) => ({ data: await reactions.react(caller, params.postId, kind) }));

    implement(
      app,
      remove,
    )(async ({ caller, params }) => ({ data: await reactions.takeBack(caller, params.postId, kind) }));
  }
}
