import type { ReaderSuggestionOutcome } from '@contracts/readerSuggestion';
import { READER_SUGGESTIONS_MAX } from '@contracts/rules/limits';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../../db/client';
import { type DatabaseKind, isOneOf } from '../../../../db/dialect';
import type { ReaderSuggestionTable } from '../../../../db/schema/readerSuggestion';
import type { Cursor } from '../../../../lib/paging';

export type SuggestionRow = Selectable<ReaderSuggestionTable>;
export type ReceivedRow = NonNullable<Awaited<ReturnType<typeof findReceived>>>;
export type OwnRow = Awaited<ReturnType<typeof listOwn>>[number];

/** With the reader's name. Left join, so that no planner begins with the users. */
const received = (db: Db) =>
  db
    .selectFrom('reader_suggestion')
    .leftJoin('user', 'user.id', 'reader_suggestion.reader_id')
    .selectAll('reader_suggestion')
    .select('user.username');

/** With the article, if it is online. */
const own = (db: Db) =>
  db
    .selectFrom('reader_suggestion')
    .leftJoin('publication', 'publication.article_id', 'reader_suggestion.article_id')
    .selectAll('reader_suggestion')
    .select('publication.article_id as online_id');

export const findReceived = (db: Db, id: string) =>
  received(db).where('reader_suggestion.id', '=', id).executeTakeFirst();

export const findOwn = (db: Db, id: string) =>
  own(db).where('reader_suggestion.id', '=', id).executeTakeFirst();

/** A reader's suggestions, newest first. */
export function listOwn(db: Db, readerId: string, { limit, after }: { limit: number; after: Cursor | null }) {
  let query = own(db).where('reader_suggestion.reader_id', '=', readerId);
  if (after) {
    query = query.where(
      sql<boolean>`(reader_suggestion.created_at, reader_suggestion.id) < (${after.date}, ${after.id})`,
    );
  }
  return query
    .orderBy('reader_suggestion.created_at', 'desc')
    .orderBy('reader_suggestion.id', 'desc')
    .limit(limit)
    .execute();
}

const oldestFirst = (one: SuggestionRow, other: SuggestionRow) =>
  one.created_at < other.created_at || (one.created_at === other.created_at && one.id < other.id) ? -1 : 1;

/** Open suggestions for an article and those that were answered since, oldest first. */
export async function listReceived(db: Db, articleId: string, since: string) {
  const ofArticle = received(db).where('reader_suggestion.article_id', '=', articleId);
  const open = await ofArticle
    .where('reader_suggestion.answered_at', 'is', null)
    .orderBy('reader_suggestion.created_at')
    .orderBy('reader_suggestion.id')
    .limit(READER_SUGGESTIONS_MAX)
    .execute();
  const answered = await ofArticle
    .where('reader_suggestion.answered_at', '>', since)
    .orderBy('reader_suggestion.answered_at', 'desc')
    .limit(READER_SUGGESTIONS_MAX)
    .execute();
  return [...open, ...answered].sort(oldestFirst);
}

/** The open ones for an article, as far as new ones are compared with them. */
export const listOpen = (db: Db, articleId: string) =>
  db
    .selectFrom('reader_suggestion')
    .select(['reader_id', 'passage', 'passage_before', 'passage_after', 'suggestion'])
    .where('article_id', '=', articleId)
    .where('answered_at', 'is', null)
    .limit(READER_SUGGESTIONS_MAX)
    .execute();

/** The revision that readers see; undefined if they see none. */
export const findShownRevision = async (trx: Db, articleId: string): Promise<number | undefined> =>
  (
    await trx
      .selectFrom('publication')
      .select('revision')
      .where('article_id', '=', articleId)
      .executeTakeFirst()
  )?.revision;

/** How many open ones a reader has, up to a bound. */
export async function countOpenOf(db: Db, readerId: string, most: number): Promise<number> {
  const open = await db
    .selectFrom('reader_suggestion')
    .select('id')
    .where('reader_id', '=', readerId)
    .where('answered_at', 'is', null)
    .limit(most)
    .execute();
  return open.length;
}

/** Whether the author refused the same words of the same reader. */
export const wasRefused = async (
  db: Db,
  of: Pick<SuggestionRow, 'reader_id' | 'article_id' | 'passage' | 'suggestion'>,
): Promise<boolean> =>
  (await db
    .selectFrom('reader_suggestion')
    .select('id')
    .where('reader_id', '=', of.reader_id)
    .where('article_id', '=', of.article_id)
    .where('passage', '=', of.passage)
    .where('suggestion', '=', of.suggestion)
    .where('outcome', '=', 'refused')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** @returns whether no other suggestion has its id. */
export async function insertSuggestion(trx: Db, row: Insertable<ReaderSuggestionTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reader_suggestion')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns whether it was open; of two answers at once, one counts. */
export const settle = async (
  trx: Db,
  id: string,
  answer: { outcome: ReaderSuggestionOutcome; answered_at: string },
): Promise<boolean> =>
  (await trx
    .updateTable('reader_suggestion')
    .set(answer)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** @returns whether it was open. */
export const deleteOpen = async (trx: Db, id: string): Promise<boolean> =>
  (await trx
    .deleteFrom('reader_suggestion')
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Open suggestions for articles of an author, newest first. */
export const listOpenFor = (db: Db, kind: DatabaseKind, authorId: string, articleIds: string[]) =>
  db
    .selectFrom('reader_suggestion')
    .innerJoin('article', 'article.id', 'reader_suggestion.article_id')
    .select(['reader_suggestion.article_id', 'reader_suggestion.passage', 'reader_suggestion.suggestion'])
    .select(['reader_suggestion.created_at as at', 'article.title as present_title'])
    .where(isOneOf(kind, 'reader_suggestion.article_id', articleIds))
    .where('reader_suggestion.answered_at', 'is', null)
    .where('article.author_id', '=', authorId)
    .where('article.deleted_at', 'is', null)
    .orderBy('reader_suggestion.created_at', 'desc')
    .execute();

/** A reader's suggestions for articles that were answered, newest first. */
export const listAnsweredTo = (db: Db, kind: DatabaseKind, readerId: string, articleIds: string[]) =>
  db
    .selectFrom('reader_suggestion')
    .select(['article_id', 'title', 'passage', 'suggestion', 'outcome', 'answered_at as at'])
    .where(isOneOf(kind, 'article_id', articleIds))
    .where('reader_id', '=', readerId)
    .where('answered_at', 'is not', null)
    .$narrowType<{ at: string }>()
    .orderBy('answered_at', 'desc')
    .execute();
