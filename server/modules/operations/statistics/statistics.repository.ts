import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { DatabaseKind } from '../../../db/dialect';
import type { DailyStatisticTable } from '../../../db/schema/statistics';

type StatisticName = DailyStatisticTable['name'];

/** The counts of each day from then on; days without counts are left out. */
export async function listDays(db: Db, name: StatisticName, from: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('daily_figure')
    .select(['day', (eb) => eb.fn.sum<number>('value').as('value')])
    .where('name', '=', name)
    .where('day', '>=', from)
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, value }) => [day, Number(value)]));
}

/** When those were submitted that wait longest, longest first. */
export async function listSubmitted(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('waiting_article')
    .select('submitted_at')
    .orderBy('submitted_at')
    .orderBy('article_id')
    .limit(limit)
    .execute();
  return rows.map(({ submitted_at }) => submitted_at);
}

export const listDecided = (db: Db, limit: number) =>
  db
    .selectFrom('decision')
    .select(['submitted_at', 'decided_at'])
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The next so many images by name. */
export const listImages = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('image')
    .select(['name', 'bytes'])
    .where('name', '>', after)
    .orderBy('name')
    .limit(limit)
    .execute();

/** Bytes that the database takes. */
export async function databaseBytes(db: Db, kind: DatabaseKind): Promise<number> {
  if (kind === 'postgres') {
    const { rows } = await sql<{
      bytes: number;
    }>`select pg_database_size(current_database()) as bytes`.execute(db);
    return Number(rows[0]?.bytes ?? 0);
  }
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  const size = await sql<{ page_size: number }>`pragma page_size`.execute(db);
  return (pages.rows[0]?.page_count ?? 0) * (size.rows[0]?.page_size ?? 0);
}

/** Replaces the stored value of the day. */
export const setDay = (db: Db, name: StatisticName, day: string, value: number) =>
  db
    .insertInto('daily_figure')
    .values({ name, day, shard: 0, value })
    .onConflict((conflict) => conflict.columns(['name', 'day', 'shard']).doUpdateSet({ value }))
    .execute();

export async function readSetting(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

export const writeSetting = (db: Db, name: string, value: string) =>
  db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();

/** Forgets a batch of who wrote in weeks that are over. @returns how many. */
export async function deleteActiveBefore(db: Db, week: string, limit: number): Promise<number> {
  const old = db
    .selectFrom('active_author')
    .select(['user_id', 'week'])
    .where('week', '<', week)
    .orderBy('week')
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('active_author')
    .where((eb) => eb(eb.refTuple('user_id', 'week'), 'in', old.$asTuple('user_id', 'week')))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
