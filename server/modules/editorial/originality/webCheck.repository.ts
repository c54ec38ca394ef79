import { sql } from 'kysely';
import type { Db } from '../../../db/client';

/** Those of an author, or with an empty id of all authors together. */
export async function findCount(db: Db, day: string, authorId: string): Promise<number> {
  const row = await db
    .selectFrom('web_check_count')
    .select('count')
    .where('day', '=', day)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export const addOne = (trx: Db, day: string, authorId: string) =>
  trx
    .insertInto('web_check_count')
    .values({ day, author_id: authorId, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'author_id'])
        .doUpdateSet({ count: sql`web_check_count.count + excluded.count` }),
    )
    .execute();

/** Forgets a batch of the counts of earlier days. @returns how many. */
export async function deleteBefore(db: Db, day: string, limit: number): Promise<number> {
  const old = db
    .selectFrom('web_check_count')
    .select(['day', 'author_id'])
    .where('day', '<', day)
    .orderBy('day')
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('web_check_count')
    .where((eb) => eb(eb.refTuple('day', 'author_id'), 'in', old.$asTuple('day', 'author_id')))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
