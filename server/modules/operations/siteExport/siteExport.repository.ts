import { exportFormats } from '@contracts/rules/site/exportFormats';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/client';
import type { SiteExportTable } from '../../../db/schema/siteExport';
import type { MadeFileRow } from '../../../jobs/fileJob';

export type SiteExportRow = Selectable<SiteExportTable>;

export const findById = (db: Db, id: string): Promise<SiteExportRow | undefined> =>
  db.selectFrom('site_export').selectAll().where('id', '=', id).executeTakeFirst();

/** At most one of each format. */
export const listExports = (db: Db) =>
  db
    .selectFrom('site_export')
    .leftJoin('user', 'user.id', 'site_export.user_id')
    .selectAll('site_export')
    .select('user.username')
    .where('place', 'in', [...exportFormats])
    .where('user_id', 'is not', null)
    .orderBy('asked_at', 'desc')
    .execute();

export type ListedExport = Awaited<ReturnType<typeof listExports>>[number];

export const findOfFormat = (db: Db, format: SiteExportRow['format']): Promise<SiteExportRow | undefined> =>
  db.selectFrom('site_export').selectAll().where('place', '=', format).executeTakeFirst();

type NewExport = Pick<SiteExportRow, 'id' | 'user_id' | 'format' | 'asked_at' | 'due_at'>;

/** @returns whether it is there now; not where there is one of its format. */
export async function insertExport(db: Db, row: NewExport): Promise<boolean> {
  const begun = { status: 'waiting', attempts: 0, bytes: 0, done: 0, total: 0 } as const;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('site_export')
    .values({ ...row, ...begun, place: row.format })
    .onConflict((conflict) => conflict.column('place').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** @returns whether the row was unchanged since it was read, so that only one instance continues. */
export async function changeExport(
  db: Db,
  { id, due_at }: Pick<MadeFileRow, 'id' | 'due_at'>,
  change: Partial<MadeFileRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('site_export')
    .set(change)
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export const setProgress = (db: Db, id: string, done: number, total: number) =>
  db.updateTable('site_export').set({ done, total }).where('id', '=', id).execute();

/** Leaves the file to the job, which removes it. */
export const giveUp = (db: Db, id: string, now: string) =>
  db
    .updateTable('site_export')
    .set({ user_id: null, place: null, due_at: now })
    .where('id', '=', id)
    .execute();

export const deleteExport = (db: Db, id: string) =>
  db.deleteFrom('site_export').where('id', '=', id).execute();
