import { createHash } from 'node:crypto';
import type { SignOffOutcome } from '@contracts/rules/review/signOff';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../../db/client';
import { deleteOldest } from '../../../../db/deleteOldest';
import { type DatabaseKind, isOneOf } from '../../../../db/dialect';
import type { SignOffTable } from '../../../../db/schema/signOff';
import { listCoauthors } from '../../../core/publication/byline.repository';

export type SignOffRow = Awaited<ReturnType<typeof listSignOffs>>[number];
export type LinkedRow = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

const comments = sql<number>`(
  select count(*) from review_note where review_note.sign_off_id = sign_off.id)`.as('comments');

/** The editor who asked, and whether that person is still an editor; 0 also if the account is gone. */
const asker = [
  'user.username',
  sql<0 | 1>`case when "user".admin = 1 and "user".suspended_at is null and "user".hidden_at is null
    then 1 else 0 end`.as('is_from_editor'),
] as const;

/** Left join, so that no planner begins with the users. */
const signOffs = (db: Db) =>
  db
    .selectFrom('sign_off')
    .leftJoin('user', 'user.id', 'sign_off.editor_id')
    .selectAll('sign_off')
    .select([...asker, comments]);

/** Of an article, oldest first. */
export const listSignOffs = (db: Db, articleId: string) =>
  signOffs(db)
    .where('sign_off.article_id', '=', articleId)
    .orderBy('sign_off.created_at')
    .orderBy('sign_off.id')
    .execute();

export const findSignOff = (db: Db, id: string) =>
  signOffs(db).where('sign_off.id', '=', id).executeTakeFirst();

/** The one whose link ends with a token, and the state of its article. */
export const findByToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('sign_off_link')
    .innerJoin('sign_off', 'sign_off.id', 'sign_off_link.sign_off_id')
    .innerJoin('article', 'article.id', 'sign_off.article_id')
    .leftJoin('user', 'user.id', 'sign_off.editor_id')
    .selectAll('sign_off')
    .select([...asker, 'article.status'])
    .where('sign_off_link.token_hash', '=', tokenHash)
    .where('article.deleted_at', 'is', null)
    .executeTakeFirst();

export async function countSignOffs(db: Db, articleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sign_off')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSignOff(
  trx: Db,
  row: Insertable<SignOffTable>,
  link: { token_hash: string; forget_at: string },
): Promise<void> {
  await trx.insertInto('sign_off').values(row).execute();
  await trx
    .insertInto('sign_off_link')
    .values({ ...link, sign_off_id: row.id })
    .execute();
}

/** Replaces the token of a link; the former one ends. @returns false if there is no link, as after a restore. */
export async function replaceToken(trx: Db, id: string, token_hash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sign_off_link')
    .set({ token_hash })
    .where('sign_off_id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it was the first time. */
export async function setSeen(trx: Db, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sign_off')
    .set({ seen_at: at })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it was not withdrawn before. */
export async function setWithdrawn(trx: Db, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sign_off')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const setAnswer = (
  trx: Db,
  id: string,
  answer: { outcome: SignOffOutcome; reason: string; answered_at: string; answer_id: string | null },
) => trx.updateTable('sign_off').set(answer).where('id', '=', id).execute();

/** The hash of the text that a person reads. It changes with the text, and not with the publish time. */
export async function findShownHash(db: Db, articleId: string): Promise<string> {
  const found = await db
    .selectFrom('article')
    .select(['title', 'summary', 'cover_pic', 'cover_alt', 'content'])
    .where('id', '=', articleId)
    .executeTakeFirst();
  const { title, summary, cover_pic, cover_alt, content } = found ?? {};
  return createHash('sha256')
    .update(JSON.stringify([title, summary, cover_pic, cover_alt, content]))
    .digest('hex');
}

/** The names of an article's byline, in order. */
export async function listAuthorNames(db: Db, articleId: string): Promise<string[]> {
  const author = await db
    .selectFrom('article')
    .innerJoin('user', 'user.id', 'article.author_id')
    .select('user.username')
    .where('article.id', '=', articleId)
    .execute();
  const others = await listCoauthors(db, [articleId]);
  return [...author, ...others].map(({ username }) => username);
}

/** Of the articles, those that an editor asked for. */
const askedBy = (db: Db, kind: DatabaseKind, editorId: string, articleIds: string[]) =>
  db
    .selectFrom('sign_off')
    .innerJoin('article', 'article.id', 'sign_off.article_id')
    .select(['sign_off.article_id', 'sign_off.name', 'article.title'])
    .where(isOneOf(kind, 'sign_off.article_id', articleIds))
    .where('sign_off.editor_id', '=', editorId)
    .where('article.deleted_at', 'is', null);

/** Their answers, newest first. */
export const listAnswered = (db: Db, kind: DatabaseKind, editorId: string, articleIds: string[]) =>
  askedBy(db, kind, editorId, articleIds)
    .select(['sign_off.outcome', 'sign_off.reason', 'sign_off.answered_at as at'])
    .where('sign_off.outcome', 'is not', null)
    .where('sign_off.answered_at', 'is not', null)
    .$narrowType<{ outcome: SignOffOutcome; at: string }>()
    .orderBy('sign_off.answered_at', 'desc')
    .execute();

/** Their comments, newest first. */
export const listCommented = (db: Db, kind: DatabaseKind, editorId: string, articleIds: string[]) =>
  askedBy(db, kind, editorId, articleIds)
    .innerJoin('review_note', 'review_note.sign_off_id', 'sign_off.id')
    .select(['review_note.content', 'review_note.created_at as at'])
    .where('review_note.done', '=', 0)
    .orderBy('review_note.created_at', 'desc')
    .execute();

/** Forgets links that are over for some time. */
export const deleteOldLinks = (db: Db, until: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'sign_off_link', key: 'token_hash', time: 'forget_at' }, until, most);

/** Forgets the addresses of links that are over. @returns how many. */
export async function forgetAddresses(db: Db, now: string, most: number): Promise<number> {
  const due = await db
    .selectFrom('sign_off')
    .select('id')
    .where('email', '<>', '')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(most)
    .execute();
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await db.updateTable('sign_off').set({ email: '', mail_id: null }).where('id', 'in', ids).execute();
  return ids.length;
}
