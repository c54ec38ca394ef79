import { randomInt } from 'node:crypto';
import { weekOf } from '@contracts/rules/weeks';
import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { DatabaseKind } from '../../../db/dialect';
import type { DailyStatisticTable } from '../../../db/schema/statistics';

/** Readers of PostgreSQL wait for each other only where they hit the same one of these. */
const SHARDS = 16;

const add = (trx: Db, name: DailyStatisticTable['name'], day: string, shard = 0) =>
  trx
    .insertInto('daily_figure')
    .values({ name, day, shard, value: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'day', 'shard'])
        .doUpdateSet({ value: sql`daily_figure.value + excluded.value` }),
    )
    .execute();

/**
 * Counts a read. Must be last in its transaction, so that a transaction that waits for the row holds no other lock.
 */
export const countRead = (trx: Db, kind: DatabaseKind, day: string) =>
  add(trx, 'reads', day, kind === 'postgres' ? randomInt(SHARDS) : 0);

/** Counts a first publication, after the totals: concurrent publications already wait for those. */
export const countPublished = (trx: Db, publishedAt: string) =>
  add(trx, 'published', publishedAt.slice(0, 10));

/** Counts an author who writes, once in a week. To be the last thing that is written for them. */
export async function countActive(trx: Db, userId: string, now: string): Promise<void> {
  const week = weekOf(now.slice(0, 10));
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('active_author')
    .values({ user_id: userId, week })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) await add(trx, 'authors', week);
}
