import type { BackupStage } from '@contracts/backup';
import { sql } from 'kysely';
import type { Db } from '../../../db/client';

export type BackupRow = Awaited<ReturnType<typeof listRows>>[number];

/** Rows listed in addition to the stored backups: failed ones, and the one in progress. */
const OTHERS = 20;

const rows = (db: Db) => db.selectFrom('backup').selectAll();

/** Newest first. */
export const listRows = (db: Db, kept: number) =>
  rows(db)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(kept + OTHERS)
    .execute();

export const findRow = (db: Db, id: string): Promise<BackupRow | undefined> =>
  rows(db).where('id', '=', id).executeTakeFirst();

/** The start time of the newest successful backup, up to now. */
export async function findNewestDone(db: Db, now: string): Promise<string | undefined> {
  const found = await rows(db)
    .where('status', '=', 'done')
    .where('started_at', '<=', now)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.started_at;
}

/** The newest that is not being made. */
export const findNewestEnded = (db: Db): Promise<BackupRow | undefined> =>
  rows(db).where('status', '<>', 'running').orderBy('started_at', 'desc').limit(1).executeTakeFirst();

/**
 * Whether a backup that started at this time or later is in progress, or was made here successfully. A file that
 * was found states its own time.
 */
export async function hasSince(db: Db, time: string): Promise<boolean> {
  const found = await db
    .selectFrom('backup')
    .select('id')
    .where('started_at', '>=', time)
    .where((where) =>
      where.or([
        where('status', '=', 'running'),
        where.and([where('status', '=', 'done'), where('row_count', 'is not', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Attempts for a time of the schedule that failed, the newest first. */
export const listFailures = (db: Db, time: string) =>
  db
    .selectFrom('backup')
    .select('started_at')
    .where('scheduled_for', '=', time)
    .where('status', '=', 'failed')
    .orderBy('started_at', 'desc')
    .limit(10)
    .execute();

/** The index of the running one is of this very text. */
const isRunning = sql<boolean>`status = 'running'`;

export const findRunning = (db: Db): Promise<BackupRow | undefined> =>
  rows(db).where(isRunning).executeTakeFirst();

interface NewRow {
  id: string;
  name: string;
  made_by: string | null;
  started_at: string;
  scheduled_for?: string;
}

/**
 * @returns whether the row was inserted: at most one backup runs at a time, and one for each time of the schedule.
 */
export async function insertRunning(trx: Db, row: NewRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('backup')
    .values({ ...row, status: 'running', beat_at: row.started_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** For a file that this instance does not know. */
export const insertFound = (db: Db, row: NewRow & { bytes: number }) =>
  db
    .insertInto('backup')
    .values({ ...row, status: 'done', beat_at: row.started_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const updateProgress = (
  db: Db,
  id: string,
  progress: { stage: BackupStage; done: number; total: number; beat_at: string },
) => db.updateTable('backup').set(progress).where('id', '=', id).execute();

interface Result {
  status: 'done' | 'failed';
  bytes?: number;
  row_count?: number;
  image_count?: number;
  missing_count?: number;
  failure?: string;
}

export const updateResult = (trx: Db, id: string, result: Result) =>
  trx.updateTable('backup').set(result).where('id', '=', id).execute();

/** Whether nothing was heard of the running one since then, which ends it. */
export async function failSilent(db: Db, id: string, before: string, failure: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup')
    .set({ status: 'failed', failure })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('beat_at', '<', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const deleteRow = (trx: Db, id: string) => trx.deleteFrom('backup').where('id', '=', id).execute();
