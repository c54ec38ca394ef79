import {
  countPublicDislikes,
  countPublicLikes,
  createDislike,
  createLike,
  deleteDislike,
  deleteLike,
  getDislike,
  getLike,
} from '@contracts/reaction';
import type { FastifyInstance } from 'fastify';
import { cacheTag } from '../../../cache/cacheTags';
import { implement, implementRead } from '../../../implement';
import type { PublicationService } from '../../core/publication/publication.service';
import type { ReactionService } from './reaction.service';

interface Services {
  reactions: ReactionService;
  publications: Pick<PublicationService, 'statistics'>;
}

export function reactionRoutes(app: FastifyInstance, { reactions, publications }: Services): void {
  const calls = [
    {
      kind: 'like',
      column: 'likes',
      count: countPublicLikes,
      get: getLike,
      create: createLike,
      remove: deleteLike,
    },
    {
      kind: 'dislike',
      column: 'dislikes',
      count: countPublicDislikes,
      get: getDislike,
      create: createDislike,
      remove: deleteDislike,
    },
  ] as const;
  for (const { kind, column, count, get, create, remove } of calls) {
    implement(app, count, async ({ params: { id }, cacheAs }) => {
      const statistics = await publications.statistics(id);
      cacheAs([cacheTag.article(id), cacheTag.reactions(id)]);
      return { data: statistics[column] };
    });

    implementRead(app, get, async ({ caller, params }) => ({
      data: await reactions.get(caller, params.postId, kind),
    }));

    implement(app, create, async ({ caller, params }) => ({
      data: await reactions.react(caller, params.postId, kind),
    }));

    implement(app, remove, async ({ caller, params }) => ({
      data: await reactions.takeBack(caller, params.postId, kind),
    }));
  }
}
