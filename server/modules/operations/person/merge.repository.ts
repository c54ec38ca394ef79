import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { DatabaseKind } from '../../../db/dialect';
import type { MergedUserTable } from '../../../db/schema/removal';
import { type FollowedPair, moveFollowCounts } from '../../core/user/followCounts';
import { type FollowSide, onlyOf, type Rows } from './removal.repository';

/** Remembers where an account went, and where those went that were merged into it before. */
export async function noteMerge(trx: Db, merged: MergedUserTable): Promise<void> {
  await trx
    .updateTable('merged_user')
    .set({ into_id: merged.into_id })
    .where('into_id', '=', merged.id)
    .execute();
  await trx.insertInto('merged_user').values(merged).execute();
}

/** Whether an account is being merged into this one. */
export const receivesMerge = async (trx: Db, userId: string): Promise<boolean> =>
  (await trx
    .selectFrom('removal')
    .select('user_id')
    .where('merge_into', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const giveComments = (trx: Db, ids: string[], into: string) =>
  trx.updateTable('comment').set({ author_id: into }).where('id', 'in', ids).execute();

export const hasReaction = async (trx: Db, userId: string, articleId: string): Promise<boolean> =>
  (await trx
    .selectFrom('reaction')
    .select('kind')
    .where('article_id', '=', articleId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

export const giveReaction = (trx: Db, userId: string, articleId: string, into: string) =>
  trx
    .updateTable('reaction')
    .set({ user_id: into })
    .where('article_id', '=', articleId)
    .where('user_id', '=', userId)
    .execute();

const pairOf = (own: FollowSide, userId: string, otherId: string): FollowedPair =>
  own === 'follower_id'
    ? { follower_id: userId, followed_id: otherId }
    : { follower_id: otherId, followed_id: userId };

/** Replaces the user by another account, without double follows or following oneself. */
export async function giveFollow(
  trx: Db,
  own: FollowSide,
  { userId, into, otherId }: { userId: string; into: string; otherId: string },
): Promise<void> {
  const pair = pairOf(own, userId, otherId);
  const gone = await trx
    .deleteFrom('follow')
    .where('follower_id', '=', pair.follower_id)
    .where('followed_id', '=', pair.followed_id)
    .returning('created_at')
    .executeTakeFirst();
  if (!gone) return;
  await moveFollowCounts(trx, pair, -1);
  if (otherId === into) return;
  const given = pairOf(own, into, otherId);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('follow')
    .values({ ...given, created_at: gone.created_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) await moveFollowCounts(trx, given, 1);
}

/** Rows that name one user, and the columns that must be unique together with the name. */
export interface GivenRows extends Rows {
  /** The other column of a key with the user's. */
  once?: string;
  /** The column that would make a row refer to its own owner, such as notifications about one's own articles. */
  notOwn?: string;
}

const idOf = (kind: DatabaseKind) => (kind === 'postgres' ? sql`ctid` : sql`rowid`);

/** Found by where they lie, as `dropSome` does. */
function someOf(
  kind: DatabaseKind,
  of: GivenRows,
  userId: string,
  limit: number,
  doubles?: RawBuilder<unknown>,
) {
  const { table, column } = of;
  const rows = sql`select ${idOf(kind)} from ${sql.table(table)} as given where ${sql.ref(`given.${column}`)} = ${userId}
    ${onlyOf(of)} ${doubles ? sql`and ${doubles}` : sql``} limit ${limit}`;
  return kind === 'postgres' ? sql`ctid = any(array(${rows}))` : sql`rowid in (${rows})`;
}

const affected = async (trx: Db, statement: RawBuilder<unknown>): Promise<boolean> =>
  Number((await statement.execute(trx)).numAffectedRows ?? 0) > 0;

/** Rows that the other account has already, or that would be about itself: removed, or without the name. */
async function dropDouble(
  trx: Db,
  kind: DatabaseKind,
  rows: GivenRows,
  { userId, into, limit }: { userId: string; into: string; limit: number },
): Promise<boolean> {
  const { table, column, once, notOwn, isNameOnly } = rows;
  const conditions = [
    ...(once
      ? [
          sql`exists (select 1 from ${sql.table(table)} as had where ${sql.ref(`had.${column}`)} = ${into}
            and ${sql.ref(`had.${once}`)} = ${sql.ref(`given.${once}`)})`,
        ]
      : []),
    ...(notOwn ? [sql`${sql.ref(`given.${notOwn}`)} = ${into}`] : []),
  ];
  if (conditions.length === 0) return false;
  const some = someOf(kind, rows, userId, limit, sql`(${sql.join(conditions, sql` or `)})`);
  return affected(
    trx,
    isNameOnly
      ? sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${some}`
      : sql`delete from ${sql.table(table)} where ${some}`,
  );
}

/** @returns whether there were any rows left to give. */
export async function giveSome(
  trx: Db,
  kind: DatabaseKind,
  rows: GivenRows,
  batch: { userId: string; into: string; limit: number },
): Promise<boolean> {
  if (await dropDouble(trx, kind, rows, batch)) return true;
  const some = someOf(kind, rows, batch.userId, batch.limit);
  return affected(
    trx,
    sql`update ${sql.table(rows.table)} set ${sql.ref(rows.column)} = ${batch.into} where ${some}`,
  );
}

/**
 * Removes mentions of either account in what is the other's by now, and those of the first that both have.
 * @returns whether there were any.
 */
export async function forgetMentions(trx: Db, { from, into }: { from: string; into: string }) {
  const { numDeletedRows } = await trx
    .deleteFrom('note_mention')
    .where('id', 'in', (of) =>
      of
        .selectFrom('note_mention as given')
        .innerJoin('review_note', 'review_note.id', 'given.note_id')
        .leftJoin('note_answer', 'note_answer.id', 'given.answer_id')
        .select('given.id')
        .where('given.user_id', 'in', [from, into])
        .where(({ or, and, eb, exists, selectFrom }) =>
          or([
            and([eb('given.answer_id', 'is', null), eb('review_note.editor_id', '=', into)]),
            eb('note_answer.user_id', '=', into),
            and([
              eb('given.user_id', '=', from),
              exists(
                selectFrom('note_mention as had')
                  .select('had.id')
                  .where('had.user_id', '=', into)
                  .whereRef('had.note_id', '=', 'given.note_id')
                  .where(sql<boolean>`coalesce(had.answer_id, '') = coalesce(given.answer_id, '')`),
              ),
            ]),
          ]),
        ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** An article of the author, first or further, in which a stage is approved by the other person; null where none is. */
export async function findApprovedOf(trx: Db, editorId: string, authorId: string): Promise<string | null> {
  const found = await trx
    .selectFrom('stage_approval')
    .innerJoin('article', 'article.id', 'stage_approval.article_id')
    .leftJoin('coauthor', (join) =>
      join.onRef('coauthor.article_id', '=', 'article.id').on('coauthor.user_id', '=', authorId),
    )
    .select('article.id')
    .where('stage_approval.editor_id', '=', editorId)
    .where('stage_approval.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('article.author_id', '=', authorId), eb('coauthor.user_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

export async function revokeApprovalsBy(trx: Db, editorId: string, articleId: string, at: string) {
  await trx
    .updateTable('stage_approval')
    .set({ revoked_at: at })
    .where('article_id', '=', articleId)
    .where('editor_id', '=', editorId)
    .where('revoked_at', 'is', null)
    .execute();
}
