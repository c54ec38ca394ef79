import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { SavedReplyTable } from '../../../db/schema/savedReply';

/** In their order. */
export const listReplies = (db: Db): Promise<SavedReplyTable[]> =>
  db.selectFrom('saved_reply').selectAll().orderBy('position').orderBy('id').execute();

export const findReply = (db: Db, id: string): Promise<SavedReplyTable | undefined> =>
  db.selectFrom('saved_reply').selectAll().where('id', '=', id).executeTakeFirst();

export const insertReply = (trx: Db, reply: SavedReplyTable) =>
  trx.insertInto('saved_reply').values(reply).execute();

export const updateReply = (trx: Db, id: string, change: Pick<SavedReplyTable, 'title' | 'content'>) =>
  trx.updateTable('saved_reply').set(change).where('id', '=', id).execute();

/** @returns whether it was there. */
export async function deleteReply(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('saved_reply').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Gives each the place that it has in the list. */
export async function placeReplies(trx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const places = ids.map((id, position) => sql`when ${id} then ${sql.lit(position)}`);
  await trx
    .updateTable('saved_reply')
    .set({ position: sql<number>`case id ${sql.join(places, sql` `)} else position end` })
    .where('id', 'in', ids)
    .execute();
}
