import type { Db } from '../../db/client';

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

/** Articles that the user wrote with others, and when those that are published were. */
export const listCoauthored = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('coauthor')
    .leftJoin('publication', 'publication.article_id', 'coauthor.article_id')
    .select(['coauthor.article_id', 'publication.published_at'])
    .where('coauthor.user_id', '=', userId)
    .limit(limit)
    .execute();

/** What the user thinks of several articles. */
export const listReactions = (db: Db, userId: string, articleIds: string[]) =>
  db
    .selectFrom('reaction')
    .select(['article_id', 'kind'])
    .where('user_id', '=', userId)
    .where('article_id', 'in', articleIds)
    .execute();

/** Which of several articles the user saved. */
export const listSavedOf = (db: Db, userId: string, articleIds: string[]) =>
  db
    .selectFrom('saved_post')
    .select('article_id')
    .where('user_id', '=', userId)
    .where('article_id', 'in', articleIds)
    .execute();

/** Which of several authors the user follows. */
export const listFollowedOf = (db: Db, userId: string, authorIds: string[]) =>
  db
    .selectFrom('follow')
    .select('followed_id')
    .where('follower_id', '=', userId)
    .where('followed_id', 'in', authorIds)
    .execute();

export async function replaceCoauthors(db: Db, articleId: string, userIds: string[]): Promise<void> {
  await db.deleteFrom('coauthor').where('article_id', '=', articleId).execute();
  if (userIds.length === 0) return;
  await db
    .insertInto('coauthor')
    .values(userIds.map((userId, position) => ({ article_id: articleId, user_id: userId, position })))
    .execute();
}
