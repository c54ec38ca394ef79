import type { Db } from '../../../db/client';
import { type DatabaseKind, isOneOf } from '../../../db/dialect';

/** Articles that were picked, with what readers know of each. */
export const listPicked = (db: Db, kind: DatabaseKind, ids: string[]) =>
  db
    .selectFrom('article')
    .leftJoin('publication', 'publication.article_id', 'article.id')
    .leftJoin('user', 'user.id', 'publication.author_id')
    .leftJoin('article_address', 'article_address.article_id', 'article.id')
    .select(['article.id', 'publication.title', 'user.hidden_at'])
    .select(['article_address.slug', 'article_address.was_published'])
    .where(isOneOf(kind, 'article.id', ids))
    .execute();

/** Tags that are not being merged into others. */
export const listTags = (db: Db, kind: DatabaseKind, ids: string[]) =>
  db
    .selectFrom('tag')
    .select(['id', 'title'])
    .where(isOneOf(kind, 'id', ids))
    .where('merged_into', 'is', null)
    .execute();

export const listSubTags = (db: Db, kind: DatabaseKind, ids: string[]) =>
  db
    .selectFrom('sub_tag')
    .innerJoin('tag', 'tag.id', 'sub_tag.tag_id')
    .select(['sub_tag.id', 'sub_tag.subcontent', 'tag.id as tag_id', 'tag.title as tag'])
    .where(isOneOf(kind, 'sub_tag.id', ids))
    .execute();

/** People that readers can see. */
export const listAuthors = (db: Db, kind: DatabaseKind, ids: string[]) =>
  db
    .selectFrom('user')
    .select(['id', 'username', 'profile_pic'])
    .where(isOneOf(kind, 'id', ids))
    .where('hidden_at', 'is', null)
    .execute();

/** The replacements of merged tags, sub-categories or people. */
export const listMerged = (db: Db, kind: DatabaseKind, table: 'merged_tag' | 'merged_user', ids: string[]) =>
  db
    .selectFrom(table)
    .select(['id', 'into_id'])
    .where(isOneOf(kind, 'id', ids))
    .execute();
