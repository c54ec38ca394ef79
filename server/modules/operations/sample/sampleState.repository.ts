import type { Db } from '../../../db/client';

/** As the loading of the sample writes it, and `removing` and `removed` after that. */
const STATE = 'sample_content';
/** JSON of `Removal`. */
const REMOVAL = 'sample_removal';

/** An editor's request. */
interface Removal {
  editorId: string;
  /** Whether accounts with which other articles were written go too, with these. */
  takesUsed: boolean;
}

async function readSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export const readState = (db: Db) => readSetting(db, STATE);

/** The removal in progress; null without one. */
export async function readRemoval(db: Db): Promise<Removal | null> {
  const stored = await readSetting(db, REMOVAL);
  return stored === undefined ? null : (JSON.parse(stored) as Removal);
}

/** @returns whether there was a sample to remove that is not being removed yet. */
export async function setRemoving(trx: Db, removal: Removal): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('setting')
    .set({ value: 'removing' })
    .where('name', '=', STATE)
    .where('value', '=', 'loaded')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .insertInto('setting')
    .values({ name: REMOVAL, value: JSON.stringify(removal) })
    .execute();
  return true;
}

export async function setRemoved(trx: Db): Promise<void> {
  await trx.deleteFrom('sample_part').execute();
  await trx.deleteFrom('setting').where('name', '=', REMOVAL).execute();
  await trx.updateTable('setting').set({ value: 'removed' }).where('name', '=', STATE).execute();
}
