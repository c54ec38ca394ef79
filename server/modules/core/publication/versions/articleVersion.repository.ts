import type { Insertable } from 'kysely';
import type { Db } from '../../../../db/client';
import type { ArticleVersionTable } from '../../../../db/schema/articleVersion';

/** The newest replaced version, without its text. */
export const findLastVersion = (db: Db, articleId: string) =>
  db
    .selectFrom('article_version')
    .select(['number', 'replaced_at'])
    .where('article_id', '=', articleId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertVersion = (trx: Db, row: Insertable<ArticleVersionTable>) =>
  trx.insertInto('article_version').values(row).execute();

/** The replaced versions without their texts, newest first, also those that were taken from readers. */
export const listVersions = (db: Db, articleId: string) =>
  db
    .selectFrom('article_version')
    .select(['number', 'revision', 'shown_from', 'replaced_at', 'is_removed'])
    .where('article_id', '=', articleId)
    .orderBy('number', 'desc')
    .execute();

export const findVersion = (db: Db, articleId: string, number: number) =>
  db
    .selectFrom('article_version')
    .select(['title', 'summary', 'tag', 'sub', 'packed'])
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .where('is_removed', '=', 0)
    .executeTakeFirst();

/** Empties one, whose number stays. @returns whether there was one. */
export async function emptyVersion(trx: Db, articleId: string, number: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('article_version')
    .set({ is_removed: 1, title: '', summary: '', tag: '', sub: '', packed: Buffer.alloc(0) })
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .where('is_removed', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes those up to a number. */
export const deleteVersionsTo = (trx: Db, articleId: string, number: number) =>
  trx
    .deleteFrom('article_version')
    .where('article_id', '=', articleId)
    .where('number', '<=', number)
    .execute();

export const deleteVersions = (trx: Db, articleId: string) =>
  trx.deleteFrom('article_version').where('article_id', '=', articleId).execute();
