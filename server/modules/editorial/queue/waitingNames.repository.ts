import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/client';
import type { WaitingArticleTable, WaitingWordTable } from '../../../db/schema/waiting';

const CHUNK = 500;

export type WaitingNameKeys = Pick<Selectable<WaitingArticleTable>, 'title_key' | 'author_key'>;

export const findNameKeys = (trx: Db, articleId: string) =>
  trx
    .selectFrom('waiting_article')
    .select(['title_key', 'author_key'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();

export const putNameKeys = (trx: Db, articleId: string, keys: WaitingNameKeys) =>
  trx.updateTable('waiting_article').set(keys).where('article_id', '=', articleId).execute();

export const setAuthorKey = (trx: Db, articleIds: string[], author_key: string) =>
  trx.updateTable('waiting_article').set({ author_key }).where('article_id', 'in', articleIds).execute();

/** Puts the words in the place of all that the articles had. */
export async function replaceWords(
  trx: Db,
  articleIds: string[],
  rows: Insertable<WaitingWordTable>[],
): Promise<void> {
  await trx.deleteFrom('waiting_word').where('article_id', 'in', articleIds).execute();
  for (let start = 0; start < rows.length; start += CHUNK) {
    await trx
      .insertInto('waiting_word')
      .values(rows.slice(start, start + CHUNK))
      .execute();
  }
}

/** An author's waiting articles. */
export const listWaitingTitles = (trx: Db, authorId: string, limit: number) =>
  trx
    .selectFrom('article')
    .innerJoin('waiting_article', 'waiting_article.article_id', 'article.id')
    .select(['article.id', 'article.title'])
    .where('article.author_id', '=', authorId)
    .where('article.status', '=', 'recent')
    .where('article.deleted_at', 'is', null)
    .limit(limit)
    .execute();
