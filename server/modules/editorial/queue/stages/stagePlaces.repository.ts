import type { Db } from '../../../../db/client';

const NAME = 'stage_places';

/** How far the waiting articles have followed the last change of the stages; undefined where all have. */
export async function findReached(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value;
}

export const storeReached = (trx: Db, value: string) =>
  trx
    .insertInto('setting')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();

export const setReached = (trx: Db, before: string, value: string) =>
  trx.updateTable('setting').set({ value }).where('name', '=', NAME).where('value', '=', before).execute();

export const forgetReached = (trx: Db, before: string) =>
  trx.deleteFrom('setting').where('name', '=', NAME).where('value', '=', before).execute();
