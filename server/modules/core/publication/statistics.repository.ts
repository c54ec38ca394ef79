import type { Db } from '../../../db/client';

/** Statistics of readers' actions; stored in the publication, updated in the same transactions. */
type Statistic = 'views' | 'likes' | 'dislikes' | 'comments';

const returned = ['author_id', 'views', 'likes', 'dislikes', 'comments'] as const;

/** The author and the statistics of a publication, as a transaction that holds it sees them. */
interface LockedPublication extends Record<Statistic, number> {
  author_id: string;
}

/**
 * Locks the publication until the transaction ends. Everything that counts a reader's rows does so first, so that
 * two transactions never deadlock and later reads stay true.
 * @returns null if it is not published.
 */
export async function lockPublication(trx: Db, articleId: string): Promise<LockedPublication | null> {
  const row = await trx
    .updateTable('publication')
    .set((eb) => ({ views: eb.ref('views') }))
    .where('article_id', '=', articleId)
    .returning(returned)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns the new statistics, or null if it is not published. */
export async function addToStatistics(
  trx: Db,
  articleId: string,
  more: Partial<Record<Statistic, number>>,
): Promise<LockedPublication | null> {
  const row = await trx
    .updateTable('publication')
    .set((eb) => ({
      views: eb('views', '+', more.views ?? 0),
      likes: eb('likes', '+', more.likes ?? 0),
      dislikes: eb('dislikes', '+', more.dislikes ?? 0),
      comments: eb('comments', '+', more.comments ?? 0),
    }))
    .where('article_id', '=', articleId)
    .returning(returned)
    .executeTakeFirst();
  return row ?? null;
}

/** Readers' reactions and comments on an article, counted from their rows. */
export async function countReaders(
  db: Db,
  articleId: string,
): Promise<Record<Exclude<Statistic, 'views'>, number>> {
  const reactions = await db
    .selectFrom('reaction')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('article_id', '=', articleId)
    .groupBy('kind')
    .execute();
  const comments = await db
    .selectFrom('comment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('article_id', '=', articleId)
    .where('held_at', 'is', null)
    .executeTakeFirstOrThrow();
  const of = (kind: 'like' | 'dislike') => Number(reactions.find((row) => row.kind === kind)?.count ?? 0);
  return { likes: of('like'), dislikes: of('dislike'), comments: Number(comments.count) };
}
