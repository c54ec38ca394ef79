import type { MailStatus } from '@contracts/mail';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/client';
import { deleteOldest } from '../../../db/deleteOldest';
import type { MailTable } from '../../../db/schema/mail';
import type { Cursor } from '../../../lib/paging';

export type MailRow = Selectable<MailTable>;

/** The columns of a list, without the text. */
const listed = [
  'id',
  'created_at',
  'kind',
  'recipient',
  'subject',
  'status',
  'attempts',
  'due_at',
  'answer',
] as const;

export const insertMail = (db: Db, row: MailRow) => db.insertInto('mail').values(row).execute();

export const findMail = (db: Db, id: string): Promise<MailRow | undefined> =>
  db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest first, one more than the limit. */
export function listMails(db: Db, limit: number, after: Cursor | null) {
  const newest = db
    .selectFrom('mail')
    .select(listed)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (!after) return newest.execute();
  return newest
    .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(after.date, after.id)))
    .execute();
}

/** Mails that are due. */
export const listDue = (db: Db, now: string, limit: number) =>
  db
    .selectFrom('mail')
    .select('id')
    .where('status', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function findNextDue(db: Db): Promise<string | undefined> {
  const found = await db
    .selectFrom('mail')
    .select('due_at')
    .where('status', '=', 'waiting')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return found?.due_at;
}

/** Whether there are more than so many that wait. */
export const hasMoreWaiting = async (db: Db, most: number): Promise<boolean> =>
  (await db
    .selectFrom('mail')
    .select('id')
    .where('status', '=', 'waiting')
    .orderBy('due_at')
    .offset(most)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** @returns how many wait. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

type MailChange = Partial<Pick<MailRow, 'attempts' | 'due_at' | 'answer'>>;

/** @returns whether the mail still had the status. */
export async function changeStatus(
  db: Db,
  id: string,
  from: MailStatus,
  to: MailStatus,
  change: MailChange = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ ...change, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that are being sent since before the time. */
export const listForgotten = (db: Db, before: string) =>
  db
    .selectFrom('mail')
    .select('id')
    .where('status', '=', 'sending')
    .where('due_at', '<', before)
    .limit(100)
    .execute();

const noText = { body_text: '', body_html: '', secret_until: null };

/** Takes the text from a mail that has a secret. */
export const dropSecret = (db: Db, id: string) =>
  db.updateTable('mail').set(noText).where('id', '=', id).where('secret_until', 'is not', null).execute();

/** The same of mails whose secret is no longer good. */
export const dropOldSecrets = (db: Db, now: string) =>
  db.updateTable('mail').set(noText).where('secret_until', '<=', now).execute();

/** @returns how many of the `most` oldest mails were deleted. */
export const deleteOldMails = (db: Db, until: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'mail', key: 'id', time: 'created_at' }, until, most);

export const deleteMailsOf = (db: Db, userId: string) =>
  db.deleteFrom('mail').where('user_id', '=', userId).execute();

/** When the newest mail after the given number of newest ones was written. */
export async function findBeyond(db: Db, newest: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('mail')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .offset(newest)
    .limit(1)
    .executeTakeFirst();
  return found?.created_at;
}

/** Those of these mails that still have their text. */
export async function listWithText(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('mail')
    .select('id')
    .where('id', 'in', ids)
    .where('body_text', '<>', '')
    .execute();
  return rows.map(({ id }) => id);
}

/** A mail that no one has yet: it waits, or its attempts failed. */
export const deleteUnsent = (trx: Db, id: string) =>
  trx.deleteFrom('mail').where('id', '=', id).where('status', 'in', ['waiting', 'failed', 'kept']).execute();
