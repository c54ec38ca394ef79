import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../../db/client';
import type { SiteImportItemTable } from '../../../../db/schema/siteImport';

export type ItemRow = Selectable<SiteImportItemTable>;
export type Outcome = ItemRow['outcome'];

/** An existing row stays: it was recorded before the work was interrupted. */
export const insertItems = (db: Db, rows: Insertable<SiteImportItemTable>[]) =>
  db
    .insertInto('site_import_item')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Which places of this part of an export have an outcome. */
export async function recordedPositions(
  db: Db,
  importId: string,
  from: number,
  to: number,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('site_import_item')
    .select('position')
    .where('import_id', '=', importId)
    .where('position', '>=', from)
    .where('position', '<=', to)
    .execute();
  return new Set(rows.map(({ position }) => position));
}

/** The results for items of a kind with these keys in one import. */
export const findItems = (db: Db, importId: string, kind: string, keys: string[]) =>
  db
    .selectFrom('site_import_item')
    .select(['key', 'position', 'outcome', 'status', 'target_id', 'title'])
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .execute();

export const countItems = (db: Db, importId: string) =>
  db
    .selectFrom('site_import_item')
    .select(['kind', 'outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .groupBy(['kind', 'outcome'])
    .execute();

/** A page of the report, in the order of the export. */
export function listItems(
  db: Db,
  importId: string,
  { after, limit, outcome }: { after: number; limit: number; outcome?: Outcome },
): Promise<ItemRow[]> {
  let query = db
    .selectFrom('site_import_item')
    .selectAll()
    .where('import_id', '=', importId)
    .where('position', '>', after);
  if (outcome) query = query.where('outcome', '=', outcome);
  return query.orderBy('position').limit(limit).execute();
}

/** Items of one kind, ordered by key. */
export const listOfKind = (
  db: Db,
  importId: string,
  kind: string,
  { after, limit }: { after: string; limit: number },
): Promise<ItemRow[]> =>
  db
    .selectFrom('site_import_item')
    .selectAll()
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute();

/**
 * What an import created and no undo has processed, last first, so that dependent items come before what they
 * depend on.
 */
export const listUndoable = (db: Db, importId: string, before: number, limit: number): Promise<ItemRow[]> =>
  db
    .selectFrom('site_import_item')
    .selectAll()
    .where('import_id', '=', importId)
    .where('outcome', '=', 'imported')
    .where('position', '<', before)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();

export const markUndone = (db: Db, importId: string, position: number, undone: string) =>
  db
    .updateTable('site_import_item')
    .set({ undone })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute();

export const findItem = (db: Db, importId: string, position: number): Promise<ItemRow | undefined> =>
  db
    .selectFrom('site_import_item')
    .selectAll()
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst();

export const changeItem = (
  db: Db,
  { import_id, position }: Pick<ItemRow, 'import_id' | 'position'>,
  change: Partial<Pick<ItemRow, 'changes' | 'status'>>,
) =>
  db
    .updateTable('site_import_item')
    .set(change)
    .where('import_id', '=', import_id)
    .where('position', '=', position)
    .execute();

export const resetItems = (db: Db, importId: string) =>
  db.deleteFrom('site_import_item').where('import_id', '=', importId).execute();
