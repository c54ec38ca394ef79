import { randomBytes } from 'node:crypto';
import type { Db } from '../db/client';
import { KEY_NAME } from './keyName';

const find = (db: Db) =>
  db.selectFrom('setting').select('value').where('name', '=', KEY_NAME).executeTakeFirst();

/** The key of the hashes of addresses, the same on every instance. Made when it is first asked for. */
export async function findOrMakeKey(db: Db): Promise<string> {
  const found = await find(db);
  if (found) return found.value;
  await db
    .insertInto('setting')
    .values({ name: KEY_NAME, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find(db);
  if (!made) throw new Error('the key of the security log is not kept');
  return made.value;
}
