import type { SuggestionOutcome } from '@contracts/reviewNote';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/client';
import type { ReviewNoteTable } from '../../../db/schema/reviewNote';

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

/** Of the messages that refer to a note, in the room of the present author: by the primary key. */
const inChat = (what: RawBuilder<unknown>) => sql`(select ${what} from chat_message_note
  where chat_message_note.note_id = review_note.id and chat_message_note.room_id = article.author_id)`;

const sentAt = (seq: RawBuilder<unknown>) => sql<
  string | null
>`(select chat_message.created_at from chat_message
  where chat_message.room_id = article.author_id and chat_message.seq = ${seq})`;

const firstSeq = inChat(sql`min(chat_message_note.seq)`);
const lastSeq = inChat(sql`max(chat_message_note.seq)`);

/** Left joins, so that no planner begins with the users. */
const notes = (db: Db) =>
  db
    .selectFrom('review_note')
    .leftJoin('user', 'user.id', 'review_note.editor_id')
    .leftJoin('sign_off', 'sign_off.id', 'review_note.sign_off_id')
    .leftJoin('article', 'article.id', 'review_note.article_id')
    .selectAll('review_note')
    .select([
      'user.username',
      'sign_off.name as outside_name',
      'article.author_id',
      inChat(sql`count(*)`).$castTo<number | string>().as('chat_count'),
      firstSeq.$castTo<number | null>().as('chat_first'),
      lastSeq.$castTo<number | null>().as('chat_last'),
      sentAt(firstSeq).as('chat_first_at'),
      sentAt(lastSeq).as('chat_last_at'),
    ]);

/** Notes on an article, oldest first. */
export const listNotes = (db: Db, articleId: string) =>
  notes(db)
    .where('review_note.article_id', '=', articleId)
    .orderBy('review_note.created_at')
    .orderBy('review_note.id')
    .execute();

export const findNote = (db: Db, id: string) => notes(db).where('review_note.id', '=', id).executeTakeFirst();

/** The comments of a person without an account, oldest first. */
export const listOfSignOff = (db: Db, signOffId: string) =>
  db
    .selectFrom('review_note')
    .select(['id', 'content', 'passage', 'passage_before', 'passage_after', 'created_at'])
    .where('sign_off_id', '=', signOffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The formats, blocks and covers of suggestions that are not refused, as JSON. */
export const listSuggestedNodes = (db: Db, articleId: string) =>
  db
    .selectFrom('review_note')
    .select(['rich', 'cover', 'outcome'])
    .where('article_id', '=', articleId)
    .where(({ eb, or }) => or([eb('rich', 'is not', null), eb('cover', 'is not', null)]))
    .where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '!=', 'refused')]))
    .execute();

/**
 * Counts the notes of an article, and the open ones among them: unresolved notes that were written or sent since the
 * last submission, or are still to be sent to the author.
 */
export async function countNotes(db: Db, articleId: string): Promise<{ all: number; open: number }> {
  const { all, open } = await db
    .selectFrom('review_note')
    .innerJoin('article', 'article.id', 'review_note.article_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(({ and, or, eb }) =>
          and([
            eb('review_note.done', '=', 0),
            or([
              eb('review_note.created_at', '>=', eb.ref('article.submitted_at')),
              eb('review_note.sent_at', '>=', eb.ref('article.submitted_at')),
              and([eb('review_note.audience', '=', 'author'), eb('review_note.sent_at', 'is', null)]),
            ]),
          ]),
        )
        .as('open'),
    ])
    .where('review_note.article_id', '=', articleId)
    .executeTakeFirstOrThrow();
  return { all: Number(all), open: Number(open) };
}

/** @returns whether no other note has its id. */
export async function insertNote(db: Db, row: Insertable<ReviewNoteTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('review_note')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A note that can still be changed: the editor's own, before its author sees it. */
type OwnUnsent = Pick<Selectable<ReviewNoteTable>, 'id' | 'article_id'> & { editor_id: string };

/** @returns its revision; undefined if there is no such note. */
export const updateUnsent = (db: Db, note: OwnUnsent, change: Updateable<ReviewNoteTable>) =>
  db
    .updateTable('review_note')
    .set(change)
    .where('id', '=', note.id)
    .where('article_id', '=', note.article_id)
    .where('editor_id', '=', note.editor_id)
    .where('sent_at', 'is', null)
    .returning('revision')
    .executeTakeFirst();

/** @returns its revision and what it suggested; undefined if there is no such note. */
export const deleteUnsent = (db: Db, note: OwnUnsent) =>
  db
    .deleteFrom('review_note')
    .where('id', '=', note.id)
    .where('article_id', '=', note.article_id)
    .where('editor_id', '=', note.editor_id)
    .where('sent_at', 'is', null)
    .returning(['revision', 'rich', 'cover'])
    .executeTakeFirst();

interface SentNotes {
  articleId: string;
  revision: number;
  at: string;
  /** Notes that were written after this time stay. */
  until?: string;
  /** The editor whose notes stay. */
  except?: string;
}

/**
 * Shows the author the notes on this revision and earlier ones, without those that editors resolved before.
 * @returns those that it sent.
 */
export const sendNotes = (db: Db, { articleId, revision, at, until = at, except = '' }: SentNotes) =>
  db
    .updateTable('review_note')
    .set({ sent_at: at })
    .where('article_id', '=', articleId)
    .where('audience', '=', 'author')
    .where('sent_at', 'is', null)
    .where('done', '=', 0)
    .where('revision', '<=', revision)
    .where('created_at', '<=', until)
    .where(({ eb, or }) => or([eb('editor_id', 'is', null), eb('editor_id', '!=', except)]))
    .returning('suggestion')
    .execute();

/** Notes that were sent to the author and are not done. */
export const listOpen = (db: Db, articleId: string) =>
  db
    .selectFrom('review_note')
    .select('suggestion')
    .where('article_id', '=', articleId)
    .where('audience', '=', 'author')
    .where('sent_at', 'is not', null)
    .where('done', '=', 0)
    .execute();

/** What the row has of who resolved it. */
const resolution = (done: boolean, by: 'author' | 'editor', at: string) => ({
  done: done ? (1 as const) : (0 as const),
  resolved_by: done ? by : null,
  resolved_at: done ? at : null,
});

interface NoteKey {
  id: string;
  article_id: string;
}

/** @returns whether it changed a note that its author can see, and that suggests nothing. */
export const setDone = async (db: Db, note: NoteKey, done: boolean, at: string) =>
  (await db
    .updateTable('review_note')
    .set(resolution(done, 'author', at))
    .where('id', '=', note.id)
    .where('article_id', '=', note.article_id)
    .where('done', '=', done ? 0 : 1)
    .where('audience', '=', 'author')
    .where('sent_at', 'is not', null)
    .where('suggestion', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Resolves a note, or opens it again; of suggestions, only refused ones are opened. @returns whether it changed it. */
export const setDoneAtDesk = async (db: Db, note: NoteKey, done: boolean, at: string) =>
  (await db
    .updateTable('review_note')
    .set({ ...resolution(done, 'editor', at), outcome: null, corrected_revision: null })
    .where('id', '=', note.id)
    .where('article_id', '=', note.article_id)
    .where('done', '=', done ? 0 : 1)
    .where(({ eb, or }) =>
      or([eb('suggestion', 'is', null), ...(done ? [] : [eb('outcome', '=', 'refused')])]),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined;

/**
 * Stores the author's answer, or opens the suggestion again. A correction is only changed after it was taken back.
 * @returns whether it was changed: the author has to see the suggestion, and only an open one can be answered.
 */
export const setOutcome = async (db: Db, note: NoteKey, outcome: SuggestionOutcome | null, at: string) =>
  (await db
    .updateTable('review_note')
    .set({ outcome, corrected_revision: null, ...resolution(outcome !== null, 'author', at) })
    .where('id', '=', note.id)
    .where('article_id', '=', note.article_id)
    .where('audience', '=', 'author')
    .where('sent_at', 'is not', null)
    .where('suggestion', 'is not', null)
    .$if(outcome !== null, (query) => query.where('outcome', 'is', null))
    .where(({ eb, or }) => or([eb('corrected_revision', 'is', null), eb('outcome', '=', 'refused')]))
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** The state of an article. */
export const findNoted = (db: Db, articleId: string) =>
  db
    .selectFrom('article')
    .select(['status', 'revision', 'author_id'])
    .where('id', '=', articleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
