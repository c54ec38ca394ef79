import type { Db } from '../../../../db/client';
import type { Cursor } from '../../../../lib/paging';

export interface WorkRow {
  next_try_at: string;
  tries: number;
}

export const addWork = (db: Db, article_id: string, next_try_at: string) =>
  db
    .insertInto('picture_work')
    .values({ article_id, next_try_at, tries: 0 })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ next_try_at, tries: 0 }))
    .execute();

export const findWork = (db: Db, articleId: string) =>
  db
    .selectFrom('picture_work')
    .select(['next_try_at', 'tries'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();

/** Only if it was not added again in the meantime: then there is another text to process. */
export const postponeWork = (db: Db, articleId: string, read: WorkRow, next: WorkRow) =>
  db
    .updateTable('picture_work')
    .set(next)
    .where('article_id', '=', articleId)
    .where('next_try_at', '=', read.next_try_at)
    .execute();

/** Deletes finished work under the same condition. @returns whether it was deleted. */
export async function deleteWork(db: Db, articleId: string, read: WorkRow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('picture_work')
    .where('article_id', '=', articleId)
    .where('next_try_at', '=', read.next_try_at)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listDueWork(
  db: Db,
  now: string,
  after: Cursor | null,
  limit: number,
): Promise<Cursor[]> {
  const rows = await db
    .selectFrom('picture_work')
    .select(['next_try_at as date', 'article_id as id'])
    .where('next_try_at', '<=', now)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('next_try_at', 'article_id'), '>', tuple(after?.date ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('next_try_at')
    .orderBy('article_id')
    .limit(limit)
    .execute();
  return rows;
}

export async function findNextTry(db: Db, now: string): Promise<string | null> {
  const row = await db
    .selectFrom('picture_work')
    .select('next_try_at')
    .where('next_try_at', '>', now)
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_try_at ?? null;
}
