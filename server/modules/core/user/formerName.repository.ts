import type { Db } from '../../../db/client';

/** Older names of one person are deleted: each is a row, and a name can be changed any number of times. */
const NAMES_OF_ONE = 100;

/** Records the name that a person gives up. If another person had it before, it now leads to this one. */
export async function keepFormerName(
  trx: Db,
  name: { username_key: string; user_id: string; given_up_at: string },
): Promise<void> {
  const { username_key, user_id, given_up_at } = name;
  await trx
    .insertInto('former_name')
    .values(name)
    .onConflict((conflict) => conflict.column('username_key').doUpdateSet({ user_id, given_up_at }))
    .execute();
  // The last account with this name was not the merged one.
  await trx
    .updateTable('merged_user')
    .set({ username_key: '' })
    .where('username_key', '=', username_key)
    .execute();
  const older = await trx
    .selectFrom('former_name')
    .select('username_key')
    .where('user_id', '=', user_id)
    .orderBy('given_up_at', 'desc')
    .limit(1)
    .offset(NAMES_OF_ONE)
    .executeTakeFirst();
  if (older) await trx.deleteFrom('former_name').where('username_key', '=', older.username_key).execute();
}

/** Moves the former names of an account to the one that it is merged into. */
export const moveFormerNames = (trx: Db, fromId: string, intoId: string) =>
  trx.updateTable('former_name').set({ user_id: intoId }).where('user_id', '=', fromId).execute();

/** The present name of the person who had this one last, where readers may see that person. */
export const findRenamed = (db: Db, usernameKey: string) =>
  db
    .selectFrom('former_name')
    .innerJoin('user', 'user.id', 'former_name.user_id')
    .select('user.username')
    .where('former_name.username_key', '=', usernameKey)
    .where('user.removed_at', 'is', null)
    .where('user.hidden_at', 'is', null)
    .executeTakeFirst();
