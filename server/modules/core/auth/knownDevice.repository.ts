import type { Db } from '../../../db/client';
import { deleteOldest } from '../../../db/deleteOldest';

interface Device {
  id: string;
  token_hash: string;
  user_id: string;
  used_at: string;
}

export const hasDevice = async (
  db: Db,
  { tokenHash, userId, since }: { tokenHash: string; userId: string; since: string },
): Promise<boolean> =>
  (await db
    .selectFrom('known_device')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('used_at', '>', since)
    .executeTakeFirst()) !== undefined;

/** Whether this site issued the token. */
export const hasToken = async (db: Db, tokenHash: string): Promise<boolean> =>
  (await db
    .selectFrom('known_device')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const upsertDevice = (trx: Db, device: Device) =>
  trx
    .insertInto('known_device')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'user_id']).doUpdateSet({ used_at: device.used_at }),
    )
    .execute();

/** Deletes a person's devices except the `most` last used. */
export async function deleteDevicesBeyond(trx: Db, userId: string, most: number): Promise<void> {
  const beyond = await trx
    .selectFrom('known_device')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    // SQLite takes an offset only with a limit.
    .limit(most)
    .offset(most)
    .execute();
  if (beyond.length === 0) return;
  const ids = beyond.map(({ id }) => id);
  await trx.deleteFrom('known_device').where('id', 'in', ids).execute();
}

export const deleteOtherDevices = (trx: Db, userId: string, tokenHash: string) =>
  trx.deleteFrom('known_device').where('user_id', '=', userId).where('token_hash', '<>', tokenHash).execute();

export const deleteOldDevices = (db: Db, until: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'known_device', key: 'id', time: 'used_at' }, until, most);
