import type { Insertable } from 'kysely';
import type { Db } from '../../../db/client';
import type { PageRevisionTable } from '../../../db/schema/page';

const ofPage = (db: Db, pageId: string) =>
  db
    .selectFrom('page_revision')
    .leftJoin('user', 'user.id', 'page_revision.editor_id')
    .select(['page_revision.revision', 'page_revision.created_at', 'page_revision.reason'])
    .select(['page_revision.published_at', 'page_revision.title', 'page_revision.words', 'user.username'])
    .where('page_revision.page_id', '=', pageId);

export type PageRevisionRow = Awaited<ReturnType<typeof listRevisions>>[number];

/** The newest first. */
export const listRevisions = (db: Db, pageId: string) =>
  ofPage(db, pageId).orderBy('page_revision.revision', 'desc').execute();

export const findRevision = (db: Db, pageId: string, revision: number) =>
  ofPage(db, pageId)
    .select(['page_revision.summary', 'page_revision.packed'])
    .where('page_revision.revision', '=', revision)
    .executeTakeFirst();

/** The state that the page has now. */
export const findNewest = (db: Db, pageId: string) =>
  db
    .selectFrom('page_revision')
    .select(['revision', 'begun_at', 'reason', 'published_at', 'editor_id'])
    .where('page_id', '=', pageId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertRevision = (db: Db, row: Insertable<PageRevisionTable>) =>
  db.insertInto('page_revision').values(row).execute();

export const deleteRevision = (db: Db, pageId: string, revision: number) =>
  db.deleteFrom('page_revision').where('page_id', '=', pageId).where('revision', '=', revision).execute();

/** Removes all but the newest so many. */
export async function deleteOldRevisions(db: Db, pageId: string, most: number): Promise<void> {
  const oldest = await db
    .selectFrom('page_revision')
    .select('revision')
    .where('page_id', '=', pageId)
    .orderBy('revision', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom('page_revision')
    .where('page_id', '=', pageId)
    .where('revision', '<=', oldest.revision)
    .execute();
}

export const markPublished = (db: Db, pageId: string, revision: number, published_at: string) =>
  db
    .updateTable('page_revision')
    .set({ published_at })
    .where('page_id', '=', pageId)
    .where('revision', '=', revision)
    .execute();
