import { type CommissionState, isEnded } from '@contracts/rules/commission/commissionRules';
import { WAITING_COUNTED_MAX } from '@contracts/rules/limits';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/client';
import type { CommissionTable } from '../../../db/schema/commission';
import type { Cursor } from '../../../lib/paging';
import { endOfPrefix } from '../../../lib/text/endOfPrefix';

export type CommissionRow = NonNullable<Awaited<ReturnType<typeof findCommission>>>;

/** The tag that is in the place of one that was merged. Left joins, so that no planner begins with another table. */
const presentTag = sql<string>`coalesce(
  (select merged_tag.into_id from merged_tag where merged_tag.id = commission.tag_id), commission.tag_id)`;

const commissions = (db: Db) =>
  db
    .selectFrom('commission')
    .leftJoin('tag', (join) => join.on('tag.id', '=', presentTag))
    .leftJoin('user as author', 'author.id', 'commission.author_id')
    .leftJoin('user as editor', 'editor.id', 'commission.editor_id')
    .leftJoin('article', 'article.id', 'commission.article_id')
    .selectAll('commission')
    .select([
      'tag.id as present_tag_id',
      'tag.title as tag',
      'author.username as author_name',
      'author.profile_pic as author_pic',
      'author.suspended_at as author_suspended_at',
      'editor.username as editor_name',
      'article.status as article_status',
      'article.deleted_at as article_deleted_at',
    ]);

export const findCommission = (db: Db, id: string) =>
  commissions(db).where('commission.id', '=', id).executeTakeFirst();

export const findOfArticle = (db: Db, articleId: string): Promise<CommissionRow | undefined> =>
  commissions(db).where('commission.article_id', '=', articleId).executeTakeFirst();

export const isArticle = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('article').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Open ones by their due dates, ended ones newest first. */
export interface CommissionScope {
  /** All open ones, or all ended ones, where no state is named. */
  isEnded: boolean;
  state?: CommissionState;
  authorIds?: string[];
  /** Due at that moment or later, and before the other one. */
  dueFrom?: string;
  dueBefore?: string;
}

export function listCommissions(
  db: Db,
  { isEnded: areEnded, state, authorIds, dueFrom, dueBefore }: CommissionScope,
  { limit, after }: { limit: number; after: Cursor | null },
): Promise<CommissionRow[]> {
  const key = areEnded ? 'commission.changed_at' : 'commission.due_key';
  const [side, direction] = areEnded ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  let query = commissions(db);
  query =
    state && !authorIds
      ? query.where('commission.state', '=', state)
      : query.where('commission.ended', '=', areEnded ? 1 : 0);
  if (authorIds) {
    query = query.where('commission.author_id', 'in', authorIds);
    if (state) query = query.where('commission.state', '=', state);
  }
  if (dueFrom !== undefined) query = query.where('commission.due_key', '>=', dueFrom);
  if (dueBefore !== undefined) query = query.where('commission.due_key', '<', dueBefore);
  if (after)
    query = query.where(
      sql<boolean>`(${sql.ref(key)}, commission.id) ${sql.raw(side)} (${after.date}, ${after.id})`,
    );
  return query.orderBy(key, direction).orderBy('commission.id', direction).limit(limit).execute();
}

/** How many are in a state, of one author or of all, counted up to a bound. */
export async function countIn(
  db: Db,
  state: CommissionState,
  { authorId, most = WAITING_COUNTED_MAX }: { authorId?: string; most?: number } = {},
): Promise<number> {
  let query = db.selectFrom('commission').select('id').where('state', '=', state);
  if (authorId !== undefined) query = query.where('author_id', '=', authorId).where('ended', '=', 0);
  return (await query.limit(most).execute()).length;
}

/** @returns whether no other one had the id. */
export async function insertCommission(trx: Db, row: Insertable<CommissionTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('commission')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type Change = Omit<Updateable<CommissionTable>, 'id' | 'version' | 'ended'>;

const withEnd = ({ state, ...rest }: Change) => ({
  ...rest,
  ...(state && { state, ended: isEnded(state) ? (1 as const) : (0 as const) }),
});

/** @returns whether it was as it was read: of two at once, one changes it. */
export async function changeIfUnchanged(
  trx: Db,
  { id, version }: { id: string; version: number },
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('commission')
    .set({ ...withEnd(change), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes those of an article or of an author that are in one of the states. @returns what they were */
export async function changeAll(
  trx: Db,
  of: { articleId: string } | { authorId: string },
  states: readonly CommissionState[],
  change: Change,
) {
  const query = trx
    .updateTable('commission')
    .set((eb) => ({ ...withEnd(change), version: eb('version', '+', 1) }))
    .where('state', 'in', states);
  return (
    'articleId' in of
      ? query.where('article_id', '=', of.articleId)
      : query.where('author_id', '=', of.authorId)
  )
    .returning(['id', 'title', 'author_id', 'editor_id', 'due_on', 'due_at'])
    .execute();
}

/** Deletes an author's pitches that are unanswered, declined or withdrawn. @returns their ids. */
export async function deletePitches(trx: Db, authorId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('commission')
    .where('author_id', '=', authorId)
    .where('pitch', '<>', '')
    .where('state', 'in', ['pitched', 'declined', 'withdrawn'])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const setReminder = (trx: Db, id: string, remind_at: string | null) =>
  trx.updateTable('commission').set({ remind_at }).where('id', '=', id).execute();

/** Those whose reminder is due: of two instances, one gets it. */
export const takeReminder = (trx: Db, id: string, now: string) =>
  trx
    .updateTable('commission')
    .set({ remind_at: null })
    .where('id', '=', id)
    .where('remind_at', '<=', now)
    .returning(['state', 'author_id', 'editor_id', 'title', 'due_on', 'due_at'])
    .executeTakeFirst();

/** Authors whose names begin so. */
export async function listAuthorsNamed(db: Db, beginning: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('username_key', '>=', beginning)
    .where('username_key', '<', endOfPrefix(beginning))
    .orderBy('username_key')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** An account that can be asked; undefined for one that cannot sign in. */
export const findAuthor = (db: Db, id: string) =>
  db
    .selectFrom('user')
    .select(['id', 'username'])
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Whether an account is removed for good, and not merged into another. */
export async function isRemoved(trx: Db, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('user')
    .leftJoin('removal', 'removal.user_id', 'user.id')
    .select('removal.merge_into')
    .where('user.id', '=', id)
    .where('user.removed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined && found.merge_into === null;
}
