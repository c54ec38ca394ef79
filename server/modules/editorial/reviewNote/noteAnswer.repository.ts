import { expressionBuilder, type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client';
import { type DatabaseKind, isOneOf } from '../../../db/dialect';
import { lastSeen } from '../../../db/lastSeen';
import type { Database } from '../../../db/schema';
import type { NoteAnswerTable } from '../../../db/schema/reviewNote';
import { groupBy } from '../../../lib/groupBy';

export type AnswerRow = Awaited<ReturnType<typeof listAnswersTo>>[number];

const HAS_SIGN = '%@%';

/** Left join, so that no planner begins with the users. */
const answers = (db: Db) =>
  db
    .selectFrom('note_answer')
    .leftJoin('user', 'user.id', 'note_answer.user_id')
    .selectAll('note_answer')
    .select('user.username');

/** Answers to all notes on an article, oldest first. */
const listAnswers = (db: Db, articleId: string) =>
  answers(db)
    .where('note_answer.article_id', '=', articleId)
    .orderBy('note_answer.created_at')
    .orderBy('note_answer.id')
    .execute();

/** Answers to the notes on an article, by note. */
export async function readThreads(db: Db, articleId: string) {
  const threads = groupBy(await listAnswers(db, articleId), ({ note_id }) => note_id);
  return ({ id }: { id: string }) => threads.get(id) ?? [];
}

/** Answers to one note, oldest first. */
export const listAnswersTo = (db: Db, noteId: string) =>
  answers(db)
    .where('note_answer.note_id', '=', noteId)
    .orderBy('note_answer.created_at')
    .orderBy('note_answer.id')
    .execute();

export const findAnswer = (db: Db, id: string) =>
  db.selectFrom('note_answer').select(['note_id', 'user_id']).where('id', '=', id).executeTakeFirst();

export async function countAnswers(db: Db, column: 'note_id' | 'article_id', id: string): Promise<number> {
  const { count } = await db
    .selectFrom('note_answer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns whether no other answer has its id. */
export async function insertAnswer(db: Db, row: Insertable<NoteAnswerTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('note_answer')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Editors who take part in the thread of a note, besides the one who wrote it. */
export async function listAnswerers(db: Db, noteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('note_answer')
    .select('user_id')
    .distinct()
    .where('note_id', '=', noteId)
    .where('by_author', '=', 0)
    .where('user_id', 'is not', null)
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

const titleForAuthor = sql.ref<string>('article.title');

/** The title under which editors see an article: that of the working copy only while it waits. */
export const titleForEditors = sql<string>`case
  when article.status = 'recent' then article.title
  when article.status = 'accepted' then coalesce(
    (select publication.title from publication where publication.article_id = article.id),
    ${lastSeen('title')})
  else ${lastSeen('title')} end`;

/** What a mail says of an answer. */
const forMail = (db: Db, kind: DatabaseKind, articleIds: string[], title: RawBuilder<string>) =>
  db
    .selectFrom('note_answer')
    .innerJoin('review_note', 'review_note.id', 'note_answer.note_id')
    .innerJoin('article', 'article.id', 'note_answer.article_id')
    .select([
      'note_answer.article_id',
      'note_answer.note_id',
      'note_answer.created_at',
      'note_answer.content',
      title.as('title'),
    ])
    .where(isOneOf(kind, 'note_answer.article_id', articleIds))
    .where('article.deleted_at', 'is', null)
    .where('review_note.done', '=', 0)
    .orderBy('note_answer.created_at', 'desc')
    .orderBy('note_answer.id', 'desc');

/** Whether the author has not seen the notification about the article. */
function isUnseen(authorId: string, kind: 'answered' | 'noted') {
  const { exists, selectFrom } = expressionBuilder<Database, 'article'>();
  return exists(
    selectFrom('notification')
      .select('notification.id')
      .whereRef('notification.article_id', '=', 'article.id')
      .where('notification.user_id', '=', authorId)
      .where('notification.kind', '=', kind)
      .where('notification.read', '=', 0),
  );
}

/** Answers of editors to an author who has not seen the notification of them yet, newest first. */
export const listUnseenByAuthor = (db: Db, kind: DatabaseKind, authorId: string, articleIds: string[]) =>
  forMail(db, kind, articleIds, titleForAuthor)
    .where('article.author_id', '=', authorId)
    .where('note_answer.by_author', '=', 0)
    .where('review_note.audience', '=', 'author')
    .where('review_note.sent_at', 'is not', null)
    .where(isUnseen(authorId, 'answered'))
    .execute();

export type SentRow = Awaited<ReturnType<typeof listUnseenSent>>[number];

/**
 * Notes that were sent to an author who has not seen the notification of them yet, and are open, newest first. Those of
 * a rejected article are in the mail about the rejection.
 */
export const listUnseenSent = (db: Db, kind: DatabaseKind, authorId: string, articleIds: string[]) =>
  db
    .selectFrom('review_note')
    .innerJoin('article', 'article.id', 'review_note.article_id')
    .select([
      'review_note.article_id',
      'review_note.sent_at',
      'review_note.content',
      'review_note.suggestion',
      'article.title',
    ])
    .where(isOneOf(kind, 'review_note.article_id', articleIds))
    .where('article.deleted_at', 'is', null)
    .where('article.author_id', '=', authorId)
    .where('article.status', '!=', 'rejected')
    .where('review_note.audience', '=', 'author')
    .where('review_note.sent_at', 'is not', null)
    .where('review_note.done', '=', 0)
    .where(isUnseen(authorId, 'noted'))
    .orderBy('review_note.sent_at', 'desc')
    .orderBy('review_note.id', 'desc')
    .execute();

/** Whether an editor reviews the article. Of their own articles editors see what any author sees. */
export function isReviewed(editorId: string) {
  const { and, eb, not, exists, selectFrom } = expressionBuilder<Database, 'article'>();
  return and([
    eb('article.status', '!=', 'draft'),
    eb('article.author_id', '!=', editorId),
    not(
      exists(
        selectFrom('coauthor')
          .select('coauthor.user_id')
          .whereRef('coauthor.article_id', '=', 'article.id')
          .where('coauthor.user_id', '=', editorId),
      ),
    ),
  ]);
}

/** Answers of others after the editor's own last one in a thread, newest first. */
const unanswered = (db: Db, kind: DatabaseKind, editorId: string, articleIds: string[]) =>
  forMail(db, kind, articleIds, titleForEditors)
    .where(isReviewed(editorId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('note_answer as later')
            .select('later.id')
            .whereRef('later.note_id', '=', 'note_answer.note_id')
            .where('later.user_id', '=', editorId)
            .whereRef('later.created_at', '>=', 'note_answer.created_at'),
        ),
      ),
    );

/** Those in threads of an editor. */
export const listUnansweredByEditor = (db: Db, kind: DatabaseKind, editorId: string, articleIds: string[]) =>
  unanswered(db, kind, editorId, articleIds)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('review_note.editor_id', '=', editorId),
        exists(
          selectFrom('note_answer as own')
            .select('own.id')
            .whereRef('own.note_id', '=', 'note_answer.note_id')
            .where('own.user_id', '=', editorId),
        ),
      ]),
    )
    .execute();

/** Notes and answers of other editors that may mention an editor who has not answered since, newest first. */
export async function listWithSign(db: Db, kind: DatabaseKind, editorId: string, articleIds: string[]) {
  const notes = await db
    .selectFrom('review_note')
    .innerJoin('article', 'article.id', 'review_note.article_id')
    .select([
      'review_note.article_id',
      'review_note.id as note_id',
      'review_note.created_at',
      'review_note.content',
      titleForEditors.as('title'),
    ])
    .where(isOneOf(kind, 'review_note.article_id', articleIds))
    .where('article.deleted_at', 'is', null)
    .where('review_note.done', '=', 0)
    .where('review_note.editor_id', '!=', editorId)
    .where('review_note.content', 'like', HAS_SIGN)
    .where(isReviewed(editorId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('note_answer')
            .select('note_answer.id')
            .whereRef('note_answer.note_id', '=', 'review_note.id')
            .where('note_answer.user_id', '=', editorId),
        ),
      ),
    )
    .execute();
  const answers = await unanswered(db, kind, editorId, articleIds)
    .where('note_answer.by_author', '=', 0)
    .where('note_answer.content', 'like', HAS_SIGN)
    .execute();
  return [...notes, ...answers].sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
}
