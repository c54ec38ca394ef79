import type { Db } from '../../../db/client';
import type { DatabaseKind } from '../../../db/dialect';

interface FanOut {
  article_id: string;
  author_id: string;
  published_at: string;
  last_follower_id: string;
}

/** Notes that the followers of a publication's author are to be notified. */
export const beginFanOut = (trx: Db, articleId: string) =>
  trx
    .insertInto('fan_out')
    .columns(['article_id', 'author_id', 'published_at'])
    .expression((eb) =>
      eb
        .selectFrom('publication')
        .select(['article_id', 'author_id', 'published_at'])
        .where('article_id', '=', articleId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Locks one that no other instance works on, until the transaction ends. */
export function takeFanOut(trx: Db, kind: DatabaseKind): Promise<FanOut | undefined> {
  const first = trx
    .selectFrom('fan_out')
    .select(['article_id', 'author_id', 'published_at', 'last_follower_id'])
    .limit(1);
  return (kind === 'postgres' ? first.forUpdate().skipLocked() : first).executeTakeFirst();
}

/**
 * Locks the next batch of followers: a concurrent unfollow waits, and then removes its notification.
 * @returns them ordered by id; empty if all have been notified.
 */
export async function listBatch(
  trx: Db,
  kind: DatabaseKind,
  fanOut: FanOut,
  size: number,
): Promise<string[]> {
  const followers = await trx
    .selectFrom('follow')
    .select('follower_id')
    .where('followed_id', '=', fanOut.author_id)
    .where('follower_id', '>', fanOut.last_follower_id)
    .orderBy('follower_id')
    .limit(size)
    .$if(kind === 'postgres', (query) => query.forKeyShare())
    .execute();
  return followers.map(({ follower_id }) => follower_id);
}

/** Notifies the followers up to and including the last one, and records the progress. */
export async function tellFollowers(trx: Db, fanOut: FanOut, last: string): Promise<void> {
  const { article_id, author_id, published_at, last_follower_id } = fanOut;
  await trx
    .insertInto('post_notification')
    .columns(['user_id', 'article_id', 'author_id', 'published_at'])
    .expression((eb) =>
      eb
        .selectFrom('follow')
        .select((row) => [
          'follower_id',
          row.val(article_id).as('article_id'),
          row.val(author_id).as('author_id'),
          row.val(published_at).as('published_at'),
        ])
        .where('followed_id', '=', author_id)
        .where('follower_id', '>', last_follower_id)
        .where('follower_id', '<=', last),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('fan_out')
    .set({ last_follower_id: last })
    .where('article_id', '=', article_id)
    .execute();
}

export const endFanOut = (trx: Db, articleId: string) =>
  trx.deleteFrom('fan_out').where('article_id', '=', articleId).execute();
