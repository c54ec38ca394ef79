import type { ReactionCount } from '@contracts/reaction';
import { type CacheDrops, cacheTag } from '../../../cache/cacheTags';
import type { Caller } from '../../../caller';
import type { DatabaseClient, Db } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import { notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import type { PublicationService } from '../../core/publication/publication.service';
import type { NotifiedEvent, Notifier } from '../notification/notifier';
import { deleteReaction, findReaction, putReaction, type ReactionKind } from './reaction.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  cache: CacheDrops;
  publications: PublicationService;
  notifier: Notifier;
}

export type ReactionService = ReturnType<typeof createReactionService>;

const columnOf = { like: 'likes', dislike: 'dislikes' } as const;

/** The change in an article's statistics when a reader's reaction changes. */
function difference(before: ReactionKind | null, after: ReactionKind | null) {
  return {
    ...(before && { [columnOf[before]]: -1 }),
    ...(after && { [columnOf[after]]: 1 }),
  };
}

/** Likes and dislikes: for each article, a person has one of the two or none. */
export function createReactionService({ database, clock, cache, publications, notifier }: Dependencies) {
  const { db } = database;

  async function write(trx: Db, articleId: string, userId: string, kind: ReactionKind | null): Promise<void> {
    if (kind === null) await deleteReaction(trx, articleId, userId);
    else await putReaction(trx, { article_id: articleId, user_id: userId, kind, created_at: isoNow(clock) });
  }

  async function tell(trx: Tx, event: NotifiedEvent & { kind: 'liked' }, isLiked: boolean): Promise<void> {
    await (isLiked ? notifier.notify(trx, event) : notifier.revoke(trx, event));
  }

  /** Changes the caller's reaction to what `decide` makes of it. */
  async function change(
    caller: Caller,
    articleId: string,
    kind: ReactionKind,
    decide: (before: ReactionKind | null) => ReactionKind | null,
  ): Promise<ReactionCount> {
    const { after, statistics } = await transact(db, async (trx) => {
      const held = await publications.lockForUpdate(trx, articleId);
      if (!held) throw notFound();
      const before = await findReaction(trx, articleId, caller._id);
      const after = decide(before);
      if (before === after) return { after, statistics: held };
      await write(trx, articleId, caller._id, after);
      cache.drop(trx, [cacheTag.reactions(articleId)]);
      const statistics =
        (await publications.addToStatistics(trx, articleId, difference(before, after))) ?? held;
      if (before === 'like' || after === 'like') {
        const event = { recipientId: held.author_id, actorId: caller._id, articleId, kind: 'liked' } as const;
        await tell(trx, event, after === 'like');
      }
      return { after, statistics };
    });
    return { count: statistics[columnOf[kind]], reacted: after === kind };
  }

  return {
    /** @throws AppError 404 if it is not published. */
    async get(caller: Caller, articleId: string, kind: ReactionKind): Promise<ReactionCount> {
      const statistics = await publications.statistics(articleId);
      const own = await findReaction(db, articleId, caller._id);
      return { count: statistics[columnOf[kind]], reacted: own === kind };
    },

    /**
     * Likes or dislikes the article and removes the caller's other reaction. Repeating the call changes nothing.
     * @throws AppError 404 if it is not published.
     */
    react: (caller: Caller, articleId: string, kind: ReactionKind) =>
      change(caller, articleId, kind, () => kind),

    /**
     * Removes the like or the dislike, and leaves the other kind unchanged.
     * @throws AppError 404 if it is not published.
     */
    takeBack: (caller: Caller, articleId: string, kind: ReactionKind) =>
      change(caller, articleId, kind, (before) => (before === kind ? null : before)),
  };
}
