import type { Db } from '../../../db/client';

/** An article, deleted or not, as far as deleting and restoring it go. */
export const findDeletable = (db: Db, id: string) =>
  db
    .selectFrom('article')
    .leftJoin('publication', 'publication.article_id', 'article.id')
    .select([
      'article.author_id',
      'article.deleted_at',
      'article.deleted_publication',
      'publication.published_at',
    ])
    .where('article.id', '=', id)
    .executeTakeFirst();

export const markDeleted = (
  db: Db,
  id: string,
  mark: { deleted_at: string | null; deleted_publication: string | null },
) => db.updateTable('article').set(mark).where('id', '=', id).execute();

/** @returns the articles deleted before that time that are now removed for good. */
export async function removeDeleted(db: Db, until: string, limit: number): Promise<string[]> {
  const old = db
    .selectFrom('article')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('deleted_at', '<=', until)
    .orderBy('deleted_at')
    .limit(limit);
  const rows = await db.deleteFrom('article').where('id', 'in', old).returning('id').execute();
  return rows.map((row) => row.id);
}
