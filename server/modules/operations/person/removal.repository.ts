import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { DatabaseKind } from '../../../db/dialect';
import type { Database } from '../../../db/schema';
import type { RemovalTable } from '../../../db/schema/removal';

export const insertRemoval = (trx: Db, row: RemovalTable) => trx.insertInto('removal').values(row).execute();

/** Locks the first removal that no other instance works on and that is not skipped, until the transaction ends. */
export function takeRemoval(
  trx: Db,
  kind: DatabaseKind,
  passedOver: string[],
): Promise<RemovalTable | undefined> {
  let first = trx.selectFrom('removal').selectAll().orderBy('begun_at').orderBy('user_id').limit(1);
  if (passedOver.length > 0) first = first.where('user_id', 'not in', passedOver);
  return (kind === 'postgres' ? first.forUpdate().skipLocked() : first).executeTakeFirst();
}

/** Locks the user until the transaction ends, so that nothing that refers to them is written. */
export const lockUser = (trx: Db, kind: DatabaseKind, userId: string) =>
  trx
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .execute();

/**
 * Deletes the user and, by reference, the removal. The total of their publications has no reference and is deleted
 * here.
 */
export async function deleteUser(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('publication_count').where('scope', '=', `author:${userId}`).execute();
  await trx.deleteFrom('user').where('id', '=', userId).execute();
}

/** One of the user's articles, deleted ones too. */
export async function findOwnArticle(trx: Db, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('article')
    .select('id')
    .where('author_id', '=', userId)
    .orderBy('updated_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export const listOwnComments = (trx: Db, userId: string, limit: number) =>
  trx
    .selectFrom('comment')
    .select(['id', 'article_id'])
    .where('author_id', '=', userId)
    .limit(limit)
    .execute();

/** @returns how many of them were still there and counted: not those that wait for an editor. */
export async function deleteComments(trx: Db, ids: string[]): Promise<number> {
  const deleted = await trx.deleteFrom('comment').where('id', 'in', ids).returning('held_at').execute();
  return deleted.filter((row) => row.held_at === null).length;
}

export const listOwnReactions = (trx: Db, userId: string, limit: number) =>
  trx.selectFrom('reaction').select('article_id').where('user_id', '=', userId).limit(limit).execute();

export const deleteReaction = (trx: Db, userId: string, articleId: string) =>
  trx
    .deleteFrom('reaction')
    .where('article_id', '=', articleId)
    .where('user_id', '=', userId)
    .returning('kind')
    .executeTakeFirst();

/** Which side of a follow the user is on. */
export type FollowSide = 'follower_id' | 'followed_id';

const otherSide = { follower_id: 'followed_id', followed_id: 'follower_id' } as const;

/** The others of so many follows of the user. */
export async function listFollowed(
  trx: Db,
  own: FollowSide,
  userId: string,
  limit: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('follow')
    .select(`${otherSide[own]} as id`)
    .where(own, '=', userId)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** @returns whether it was there. */
export async function deleteFollow(
  trx: Db,
  own: FollowSide,
  userId: string,
  otherId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('follow')
    .where(own, '=', userId)
    .where(otherSide[own], '=', otherId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** One follower or one following less; the other side of the pair is being removed. */
export const lowerCount = (trx: Db, userId: string, column: 'followers' | 'followings') =>
  trx
    .updateTable('user_count')
    .set((eb) => ({ [column]: eb(column, '-', 1) }))
    .where('user_id', '=', userId)
    .execute();

export const listOwnBylines = (trx: Db, userId: string, limit: number) =>
  trx.selectFrom('coauthor').select('article_id').where('user_id', '=', userId).limit(limit).execute();

/**
 * Takes out of the log at the desk, and out of the queue, what names the person in words.
 * @returns whether there was any.
 */
export async function forgetNamed(trx: Db, userId: string, limit: number): Promise<boolean> {
  const found = await trx
    .selectFrom('desk_log')
    .select(['id', 'subject_id'])
    .where('named_id', '=', userId)
    .limit(limit)
    .execute();
  if (found.length === 0) return false;
  const [ids, articles] = [found.map(({ id }) => id), found.map(({ subject_id }) => subject_id)];
  await trx.updateTable('desk_log').set({ named_id: null, detail: '' }).where('id', 'in', ids).execute();
  await trx
    .updateTable('waiting_article')
    .set({ not_decided: null })
    .where('article_id', 'in', [...new Set(articles)])
    .where('not_decided', 'like', `%"${userId}"%`)
    .execute();
  return true;
}

/** Takes an author out of the reports of imports. */
export const forgetImported = (trx: Db, userId: string) =>
  trx
    .updateTable('site_import_item')
    .set({ key: '', title: '', reason: '', changes: '[]', target_id: null })
    .where('target_id', '=', userId)
    .where('kind', '=', 'author')
    .execute();

/** Due immediately: its person no longer exists. */
export const leaveOwnData = (trx: Db, userId: string) =>
  trx.updateTable('own_data').set({ user_id: null, due_at: '' }).where('user_id', '=', userId).execute();

export const deleteByline = (trx: Db, articleId: string, userId: string) =>
  trx.deleteFrom('coauthor').where('article_id', '=', articleId).where('user_id', '=', userId).execute();

/** Puts another in the user's place, unless the article names that one already. */
export async function replaceInByline(
  trx: Db,
  articleId: string,
  userId: string,
  otherId: string,
): Promise<void> {
  const named = await trx
    .selectFrom('article')
    .leftJoin('coauthor', (join) =>
      join.onRef('coauthor.article_id', '=', 'article.id').on('coauthor.user_id', '=', otherId),
    )
    .select(['article.author_id', 'coauthor.user_id'])
    .where('article.id', '=', articleId)
    .executeTakeFirst();
  if (!named || named.author_id === otherId || named.user_id !== null) {
    await deleteByline(trx, articleId, userId);
    return;
  }
  await trx
    .updateTable('coauthor')
    .set({ user_id: otherId })
    .where('article_id', '=', articleId)
    .where('user_id', '=', userId)
    .execute();
}

/** Rows that belong to one user, or name one, and are not counted anywhere. */
export interface Rows {
  table: keyof Database;
  column: string;
  /** Others' rows lose the name only. */
  isNameOnly?: boolean;
  /** Text of the person that goes with the name. */
  words?: string;
  /** An additional condition, if the column refers to things of several kinds. */
  only?: { column: string; is: string };
}

/** The rest of the condition that names the rows. */
export const onlyOf = ({ only }: Rows): RawBuilder<unknown> =>
  only ? sql`and ${sql.ref(only.column)} = ${only.is}` : sql``;

/** Found by where they lie: named by their keys, PostgreSQL might read the whole table to find them. */
const someOf = (kind: DatabaseKind, rows: Rows, userId: string, limit: number): RawBuilder<boolean> => {
  const place = kind === 'postgres' ? sql.raw('ctid') : sql.raw('rowid');
  const some = sql`select ${place} from ${sql.table(rows.table)}
    where ${sql.ref(rows.column)} = ${userId} ${onlyOf(rows)} limit ${limit}`;
  return kind === 'postgres' ? sql`ctid = any(array(${some}))` : sql`rowid in (${some})`;
};

/** @returns whether there were any. */
export async function dropSome(
  trx: Db,
  kind: DatabaseKind,
  rows: Rows,
  userId: string,
  limit: number,
): Promise<boolean> {
  const some = someOf(kind, rows, userId, limit);
  const withoutWords = rows.words ? sql`, ${sql.ref(rows.words)} = ''` : sql``;
  const { numAffectedRows } = await (rows.isNameOnly
    ? sql`update ${sql.table(rows.table)} set ${sql.ref(rows.column)} = null ${withoutWords} where ${some}`
    : sql`delete from ${sql.table(rows.table)} where ${some}`
  ).execute(trx);
  return Number(numAffectedRows ?? 0) > 0;
}
