import type { Db } from '../../../db/client';

/** The data of events, read in the transaction that makes the change. */

/** An article that readers see. */
export const findShown = (db: Db, articleId: string) =>
  db
    .selectFrom('publication')
    .leftJoin('article_address', 'article_address.article_id', 'publication.article_id')
    .select(['publication.title', 'publication.author_id', 'publication.tag_id', 'publication.sub_id'])
    .select(['publication.published_at', 'article_address.slug'])
    .where('publication.article_id', '=', articleId)
    .executeTakeFirst();

/** An article as its author has it. */
export const findDraft = (db: Db, articleId: string) =>
  db
    .selectFrom('article')
    .select(['title', 'author_id', 'tag_id', 'sub_id', 'submitted_at', 'publish_at'])
    .where('id', '=', articleId)
    .executeTakeFirst();

export async function findSlug(db: Db, articleId: string): Promise<string> {
  const found = await db
    .selectFrom('article_address')
    .select('slug')
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return found?.slug ?? '';
}

const named = (db: Db) => db.selectFrom('user').select(['user.id', 'user.username']);

/** The authors of an article, the first of them first. */
export async function listAuthors(db: Db, articleId: string, authorId: string) {
  const first = await named(db).where('id', '=', authorId).execute();
  const others = await named(db)
    .innerJoin('coauthor', 'coauthor.user_id', 'user.id')
    .where('coauthor.article_id', '=', articleId)
    .orderBy('coauthor.position')
    .execute();
  return [...first, ...others];
}

/** The titles of a tag and of its sub-category, if they exist. */
export async function listTagTitles(db: Db, tagId: string | null, subId: string | null): Promise<string[]> {
  const tag = await db
    .selectFrom('tag')
    .select('title')
    .where('id', '=', tagId ?? '')
    .executeTakeFirst();
  const sub = await db
    .selectFrom('sub_tag')
    .select('subcontent')
    .where('id', '=', subId ?? '')
    .executeTakeFirst();
  return [tag?.title, sub?.subcontent].filter((title) => title !== undefined);
}

/** A comment with its author and the article below which it is. */
export const findComment = (db: Db, id: string) =>
  db
    .selectFrom('comment')
    .innerJoin('user', 'user.id', 'comment.author_id')
    .innerJoin('publication', 'publication.article_id', 'comment.article_id')
    .leftJoin('article_address', 'article_address.article_id', 'comment.article_id')
    .select(['comment.id', 'comment.created_at', 'comment.author_id', 'user.username'])
    .select(['comment.article_id', 'publication.title', 'article_address.slug'])
    .where('comment.id', '=', id)
    .executeTakeFirst();
