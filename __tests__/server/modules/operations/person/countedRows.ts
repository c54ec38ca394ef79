import { sql } from 'kysely';
import type { TestServer } from '../../../../support/testContext';

/** Counts the rows that have a value in a column. */
export async function countOf(server: TestServer, table: string, column: string, value: string) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where ${sql.ref(column)} = ${value}`.execute(server.context.database.db);
  return Number(rows[0]?.count);
}

/** Checks that the stored counts agree with the rows. */
export async function expectCountsToAgree(server: TestServer): Promise<void> {
  const { db } = server.context.database;
  const rowsOf = (table: string, column: string, value: string) => countOf(server, table, column, value);
  for (const { article_id, likes, dislikes, comments } of await db
    .selectFrom('publication')
    .select(['article_id', 'likes', 'dislikes', 'comments'])
    .execute()) {
    const reactions = await db
      .selectFrom('reaction')
      .select('kind')
      .where('article_id', '=', article_id)
      .execute();
    expect({ likes, dislikes, comments }).toEqual({
      likes: reactions.filter((row) => row.kind === 'like').length,
      dislikes: reactions.filter((row) => row.kind === 'dislike').length,
      comments: await rowsOf('comment', 'article_id', article_id),
    });
  }
  for (const { user_id, followers, followings } of await db.selectFrom('user_count').selectAll().execute()) {
    expect({ user_id, followers, followings }).toEqual({
      user_id,
      followers: await rowsOf('follow', 'followed_id', user_id),
      followings: await rowsOf('follow', 'follower_id', user_id),
    });
  }
  for (const { scope, count } of await db.selectFrom('publication_count').selectAll().execute()) {
    if (!scope.startsWith('author:')) continue;
    expect({ scope, count }).toEqual({
      scope,
      count: await rowsOf('publication', 'author_id', scope.slice('author:'.length)),
    });
  }
  for (const { id, actors } of await db.selectFrom('notification').select(['id', 'actors']).execute()) {
    expect(await rowsOf('notification_actor', 'notification_id', id)).toBe(Number(actors));
  }
}
