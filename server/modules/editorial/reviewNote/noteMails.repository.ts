import type { Db } from '../../../db/client';

/** Notes that the author has got. */
const sentOf = (db: Db, articleId: string) =>
  db
    .selectFrom('review_note')
    .where('article_id', '=', articleId)
    .where('audience', '=', 'author')
    .where('sent_at', 'is not', null);

/** When the last mail with notes on an article was written; null if there was none. */
export async function findLastMailed(db: Db, articleId: string): Promise<string | null> {
  const row = await sentOf(db, articleId)
    .select(({ fn }) => fn.max('mailed_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Whether a note of a mail is open, and its author did not answer it. */
export const hasUnanswered = async (db: Db, articleId: string, mailedAt: string): Promise<boolean> =>
  (await sentOf(db, articleId)
    .select('id')
    .where('mailed_at', '=', mailedAt)
    .where('done', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('note_answer')
            .select('note_answer.id')
            .whereRef('note_answer.note_id', '=', 'review_note.id')
            .where('note_answer.by_author', '=', 1),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether the author has not seen that notes were sent. */
export const hasUnseen = async (db: Db, authorId: string, articleId: string): Promise<boolean> =>
  (await db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', authorId)
    .where('kind', '=', 'noted')
    .where('article_id', '=', articleId)
    .where('read', '=', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Notes that a mail is written with the open notes that were sent since a time, until it was begun. */
export const noteMailed = (db: Db, articleId: string, since: string, at: string) =>
  db
    .updateTable('review_note')
    .set({ mailed_at: at })
    .where('article_id', '=', articleId)
    .where('audience', '=', 'author')
    .where('sent_at', '>=', since)
    .where('sent_at', '<=', at)
    .where('done', '=', 0)
    .where('mailed_at', 'is', null)
    .execute();
