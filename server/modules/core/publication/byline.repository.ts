import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import { compileOnce } from '../../../db/compileOnce';
import { type DatabaseKind, isInList } from '../../../db/dialect';

/** The further authors of several articles, in the order of each byline. */
export const listCoauthors = (db: Db, articleIds: string[]) =>
  db
    .selectFrom('coauthor')
    .innerJoin('user', 'user.id', 'coauthor.user_id')
    .select(['coauthor.article_id', 'user.id', 'user.username', 'user.profile_pic'])
    .where('coauthor.article_id', 'in', articleIds)
    .orderBy('coauthor.article_id')
    .orderBy('coauthor.position')
    .execute();

/** All authors of an article; none where it does not exist. */
export const listAuthorIds = (db: Db, articleId: string) =>
  db
    .selectFrom('article')
    .select('author_id as user_id')
    .where('id', '=', articleId)
    .unionAll(db.selectFrom('coauthor').select('user_id').where('article_id', '=', articleId))
    .execute();

/** Articles that the user wrote with others, and when those that are published were. */
export const listCoauthored = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('coauthor')
    .leftJoin('publication', 'publication.article_id', 'coauthor.article_id')
    .select(['coauthor.article_id', 'publication.published_at'])
    .where('coauthor.user_id', '=', userId)
    .limit(limit)
    .execute();

type Mark = 'like' | 'dislike' | 'saved' | 'followed';

/** Ids, as `listValue` makes them. */
export interface MarkedLists {
  articles: unknown;
  authors: unknown;
}

interface MarkInput extends MarkedLists, Record<string, unknown> {
  userId: string;
}

const markQuery = (kind: DatabaseKind) =>
  compileOnce((db, { userId, articles, authors }: MarkInput) =>
    db
      .selectFrom('reaction')
      .select(['article_id as id', sql<Mark>`kind`.as('mark')])
      .where('user_id', '=', userId)
      .where(isInList(kind, 'article_id', articles))
      .unionAll(
        db
          .selectFrom('saved_post')
          .select(['article_id as id', sql<Mark>`'saved'`.as('mark')])
          .where('user_id', '=', userId)
          .where(isInList(kind, 'article_id', articles)),
      )
      .unionAll(
        db
          .selectFrom('follow')
          .select(['followed_id as id', sql<Mark>`'followed'`.as('mark')])
          .where('follower_id', '=', userId)
          .where(isInList(kind, 'followed_id', authors)),
      ),
  );

const markQueries = { sqlite: markQuery('sqlite'), postgres: markQuery('postgres') };

/** The user's reactions to several articles, which of them they saved, and which of their authors they follow. */
export const listMarks = (db: Db, kind: DatabaseKind, userId: string, { articles, authors }: MarkedLists) =>
  markQueries[kind](db, { userId, articles, authors });

export async function replaceCoauthors(db: Db, articleId: string, userIds: string[]): Promise<void> {
  await db.deleteFrom('coauthor').where('article_id', '=', articleId).execute();
  if (userIds.length === 0) return;
  await db
    .insertInto('coauthor')
    .values(userIds.map((userId, position) => ({ article_id: articleId, user_id: userId, position })))
    .execute();
}
