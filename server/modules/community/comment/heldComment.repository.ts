import type { Db } from '../../../db/client';

/** The number of held comments, of all authors or of one, counted up to a limit. */
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
