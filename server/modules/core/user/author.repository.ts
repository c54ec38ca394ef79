import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import { compileOnce } from '../../../db/compileOnce';

export type AuthorRow = NonNullable<Awaited<ReturnType<typeof findAuthorByKey>>>;

/** The total of an author's publications has a name, not a column. */
const countOfAuthor = sql<string>`'author:' || "user".id`;

/** Visible authors with their stored counts; `followed_by` is the caller if the caller follows them. */
const authors = (db: Db, callerId: string | null) =>
  db
    .selectFrom('user')
    .leftJoin('user_count', 'user_count.user_id', 'user.id')
    .leftJoin('publication_count', (join) => join.on('publication_count.scope', '=', countOfAuthor))
    .leftJoin('follow as own', (join) =>
      join.onRef('own.followed_id', '=', 'user.id').on('own.follower_id', '=', callerId),
    )
    .select([
      'user.id',
      'user.username',
      'user.profile_pic',
      'user.bio',
      'user_count.followers',
      'user_count.followings',
      'publication_count.count as articles',
      'own.follower_id as followed_by',
    ])
    .where('user.hidden_at', 'is', null);

export const findAuthorByKey = (db: Db, usernameKey: string, callerId: string | null) =>
  authors(db, callerId).where('user.username_key', '=', usernameKey).executeTakeFirst();

/** Several authors, in no order. */
export const listAuthors = (db: Db, ids: string[], callerId: string) =>
  authors(db, callerId).where('user.id', 'in', ids).execute();

const followQuery = compileOnce(
  (db, { followerId, followedId }: { followerId: string; followedId: string }) =>
    db
      .selectFrom('follow')
      .select('followed_id')
      .where('follower_id', '=', followerId)
      .where('followed_id', '=', followedId),
);

export const isFollowing = async (db: Db, followerId: string, followedId: string): Promise<boolean> =>
  (await followQuery(db, { followerId, followedId })).length > 0;
