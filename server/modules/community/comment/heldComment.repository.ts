import { NEWCOMER_COMMENTS } from '@contracts/rules/limits';
import type { Db } from '../../../db/client';
import { isEditor } from '../../../db/isEditor';

/** Whether readers have seen so many of the author's comments that no editor removed. */
async function isKnown(db: Db, userId: string): Promise<boolean> {
  const shown = await db
    .selectFrom('comment')
    .select('id')
    .where('author_id', '=', userId)
    .where('held_at', 'is', null)
    .where('removed_at', 'is', null)
    .limit(NEWCOMER_COMMENTS)
    .execute();
  return shown.length === NEWCOMER_COMMENTS;
}

/** Whether an article is online that names them as an author. */
async function isPublished(db: Db, userId: string): Promise<boolean> {
  const own = await db
    .selectFrom('publication')
    .select('article_id')
    .where('author_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (own) return true;
  const shared = await db
    .selectFrom('coauthor')
    .innerJoin('publication', 'publication.article_id', 'coauthor.article_id')
    .select('coauthor.article_id')
    .where('coauthor.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
}

/** Whether readers and editors know little of the account yet. */
export const isNewcomer = async (db: Db, userId: string): Promise<boolean> =>
  !(await isKnown(db, userId)) && !(await isEditor(db, userId)) && !(await isPublished(db, userId));

/** How many comments are held, of everybody or of one author, counted up to a bound. */
export async function countHeld(db: Db, most: number, authorId?: string): Promise<number> {
  const held = db
    .selectFrom('comment')
    .select('id')
    .where('held_at', 'is not', null)
    .where('removed_at', 'is', null)
    .limit(most);
  const found = await (authorId === undefined ? held : held.where('author_id', '=', authorId)).execute();
  return found.length;
}

/** @returns whether it was held, and not removed. */
export async function markShown(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('comment')
    .set({ held_at: null })
    .where('id', '=', id)
    .where('held_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
