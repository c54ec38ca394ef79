import type { Selectable } from 'kysely';
import type { Db } from '../../../../db/client';
import type { SiteImportPictureTable } from '../../../../db/schema/siteImport';

export type AwaitedRow = Selectable<SiteImportPictureTable>;

/** The last import of an article, a page or an author determines its pictures. */
export const keepAwaited = (db: Db, { target_id, ...row }: AwaitedRow) =>
  db
    .insertInto('site_import_picture')
    .values({ target_id, ...row })
    .onConflict((conflict) => conflict.column('target_id').doUpdateSet(row))
    .execute();

export const findAwaited = (db: Db, targetId: string): Promise<AwaitedRow | undefined> =>
  db.selectFrom('site_import_picture').selectAll().where('target_id', '=', targetId).executeTakeFirst();

export const forgetAwaited = (db: Db, targetId: string) =>
  db.deleteFrom('site_import_picture').where('target_id', '=', targetId).execute();

export const forgetAwaitedOf = (db: Db, importId: string) =>
  db.deleteFrom('site_import_picture').where('import_id', '=', importId).execute();

/** Only if it was not requested again in the meantime. */
export const postponeAwaited = (
  db: Db,
  { target_id, next_try_at, tries }: AwaitedRow,
  next: Pick<AwaitedRow, 'next_try_at' | 'tries'>,
) =>
  db
    .updateTable('site_import_picture')
    .set(next)
    .where('target_id', '=', target_id)
    .where('tries', '=', tries)
    .where('next_try_at', next_try_at === null ? 'is' : '=', next_try_at)
    .execute();

/** Articles, pages and authors of an import that lack pictures, in the order of the export. */
export const listAwaited = (db: Db, importId: string, after: number, limit: number): Promise<AwaitedRow[]> =>
  db
    .selectFrom('site_import_picture')
    .selectAll()
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();

/** Has some of an import tried at this time that would be tried later. @returns how many. */
export async function hasten(db: Db, importId: string, now: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('site_import_picture')
    .select('target_id')
    .where('import_id', '=', importId)
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '>', now)]))
    .limit(limit)
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ target_id }) => target_id);
  await db
    .updateTable('site_import_picture')
    .set({ next_try_at: now, tries: 0 })
    .where('target_id', 'in', ids)
    .execute();
  return rows.length;
}

/**
 * How many articles, pages and authors of an import lack pictures, up to a number.
 * @param dueAt counts those alone that are tried by then.
 */
export async function countAwaited(
  db: Db,
  importId: string,
  { most, dueAt }: { most: number; dueAt?: string },
): Promise<number> {
  let query = db.selectFrom('site_import_picture').select('target_id').where('import_id', '=', importId);
  if (dueAt) query = query.where('next_try_at', '<=', dueAt);
  return (await query.limit(most).execute()).length;
}

/** The same by the kinds of the items. */
export async function countAwaitedKinds(
  db: Db,
  importId: string,
  most: number,
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('site_import_picture')
        .select(['import_id', 'position'])
        .where('import_id', '=', importId)
        .limit(most)
        .as('awaited'),
    )
    .innerJoin('site_import_item as item', (join) =>
      join.onRef('item.import_id', '=', 'awaited.import_id').onRef('item.position', '=', 'awaited.position'),
    )
    .select(['item.kind', ({ fn }) => fn.countAll().as('count')])
    .groupBy('item.kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
}

export async function countAllAwaited(db: Db, importId: string): Promise<number> {
  const row = await db
    .selectFrom('site_import_picture')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
