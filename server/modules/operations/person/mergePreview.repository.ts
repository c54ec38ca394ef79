import { sql } from 'kysely';
import type { Db } from '../../../db/client';

/** How many rows of each kind an account has, and how many of them the other account has too. */
export async function countForMerge(db: Db, from: string, into: string) {
  const both = (table: 'reaction' | 'saved_post') => sql<number>`(
    select count(*) from ${sql.table(table)} as mine
    join ${sql.table(table)} as theirs on theirs.article_id = mine.article_id and theirs.user_id = ${into}
    where mine.user_id = ${from})`;
  const of = (table: string, column: string) =>
    sql<number>`(select count(*) from ${sql.table(table)} where ${sql.ref(column)} = ${from})`;
  const { rows } = await sql<Record<string, number | string>>`select
    ${of('article', 'author_id')} as articles,
    ${of('comment', 'author_id')} as comments,
    ${of('reaction', 'user_id')} as reactions,
    ${both('reaction')} as both_reactions,
    ${of('saved_post', 'user_id')} as saved,
    ${both('saved_post')} as both_saved,
    ${of('follow', 'follower_id')} as followings,
    (select count(*) from follow as mine join follow as theirs
      on theirs.followed_id = mine.followed_id and theirs.follower_id = ${into}
      where mine.follower_id = ${from}) as both_followings,
    ${of('follow', 'followed_id')} as followers,
    (select count(*) from follow as mine join follow as theirs
      on theirs.follower_id = mine.follower_id and theirs.followed_id = ${into}
      where mine.followed_id = ${from}) as both_followers,
    (select count(*) from follow where (follower_id = ${from} and followed_id = ${into})
      or (follower_id = ${into} and followed_id = ${from})) as each_other,
    ${of('upload', 'user_id')} as images,
    ${of('notification', 'user_id')} as notifications,
    ${of('chat_message', 'room_id')} as messages,
    (select count(*) from chat_message where room_id = ${into}) as other_messages,
    ${of('chat_note', 'room_id')} as notes`.execute(db);
  const [row = {}] = rows;
  // PostgreSQL counts in numbers that arrive as texts.
  return (name: string) => Number(row[name] ?? 0);
}
