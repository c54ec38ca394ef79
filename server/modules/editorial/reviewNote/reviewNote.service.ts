import { owns, refusalOf, thingOf } from '@contracts/policies/policy';
import { reviewNotePolicy } from '@contracts/policies/reviewNote.policy';
import type { EditorNote, NoteField, Passage } from '@contracts/reviewNote';
import { cleanText } from '@contracts/rules/cleanText';
import { notWaitingText } from '@contracts/rules/draftRules';
import { countNotes, type NoteCounts } from '@contracts/rules/review/noteCounts';
import type { CoverChange } from '@contracts/rules/review/suggestion';
import type { AuditLog } from '../../../auditLog/auditLog';
import { authorize, refused } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient, Db } from '../../../db/client';
import { lockArticle } from '../../../db/lockArticle';
import { type Tx, transact } from '../../../db/transact';
import type { Services } from '../../../dependencies';
import { badRequest, conflict, notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { threadNews } from './answerNotices';
import type { MentionService } from './mention/mention.service';
import { readMentioned } from './mentions';
import { listAnswersTo, readThreads } from './noteAnswer.repository';
import { refuseMore, requireNoted } from './noted';
import { coverFields, passageFields, suggestionText } from './passageFields';
import { isForAuthor, presentEditorNote, presentToAuthor } from './reviewNote.presenter';
import {
  deleteUnsent,
  findNote,
  insertNote,
  listNotes,
  listOpen,
  type NoteRow,
  sendNotes,
  updateUnsent,
} from './reviewNote.repository';
import type { SuggestedPictures } from './suggestedPictures';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  auditLog: AuditLog;
  notices: Pick<Services['notices'], 'tellMany'>;
  suggestedPictures: SuggestedPictures;
  mentions: Pick<MentionService, 'keep' | 'forget' | 'listOf' | 'noteRemoved'>;
}

interface NewNote {
  /** Made by the client; the same id again is the same note. */
  id?: string;
  revision: number;
  passage: Passage | null;
  audience: EditorNote['audience'];
  content: string;
  field?: NoteField | null;
  suggestion?: string | null;
  cover?: CoverChange;
}

type MentioningNote = Pick<NoteRow, 'id' | 'article_id' | 'content' | 'created_at'>;

export type ReviewNoteService = ReturnType<typeof createReviewNoteService>;

/** @throws AppError 400 for one in which nothing is left, unless it has a suggestion. */
function noteText(typed: string, suggestion: string | null): string {
  const content = cleanText(typed);
  if (content === '' && suggestion === null) throw badRequest('please write a note');
  return content;
}

const suggestionOrNone = (typed: string | null, of: Parameters<typeof suggestionText>[1]) =>
  typed === null ? null : suggestionText(typed, of);

/** Editors' notes on articles, for each other or for the author, who gets them with the decision. */
export function createReviewNoteService(dependencies: Dependencies) {
  const { database, clock, auditLog, notices, suggestedPictures, mentions } = dependencies;
  const { db } = database;

  const log = (trx: Tx, editor: Caller, articleId: string, action: string, revision: number) =>
    auditLog.note(trx, {
      actorId: editor._id,
      action,
      subject: { kind: 'article', id: articleId },
      revision,
    });

  /**
   * Notifies the editors whom a note mentions. An editor who has another name by now stays mentioned as long as the
   * note has a mention.
   * @param former the text before the change
   */
  async function tellMentioned(trx: Tx, editor: Caller, note: MentioningNote, former = '') {
    const { id: noteId, article_id: articleId, content, created_at: since } = note;
    const mentioned = await readMentioned(trx, articleId, content);
    const kept = former === '' ? [] : await mentions.listOf(trx, noteId);
    // Mentions were not always kept, and only the newest ones of an editor are.
    const before = await readMentioned(trx, articleId, former);
    const isNew = (id: string) => id !== editor._id && !kept.includes(id) && !before.includes(id);
    const others = mentioned.filter(isNew);
    const hasMention = content.includes('@');
    const left = kept.filter((id) => !mentioned.includes(id) && (before.includes(id) || !hasMention));
    await mentions.keep(trx, others, { noteId });
    await mentions.forget(trx, left, noteId);
    await notices.tellMany(trx, others, threadNews(articleId, since));
  }

  const presentOne = async (row: NoteRow, editor: Caller): Promise<EditorNote> =>
    presentEditorNote(row, await listAnswersTo(db, row.id), editor);

  /** Why a note could not be changed. */
  async function whyNot(editor: Caller, articleId: string, noteId: string) {
    const note = await findNote(db, noteId);
    if (note?.article_id !== articleId) return notFound();
    const refusal = refusalOf(editor, reviewNotePolicy.change, thingOf(note.editor_id));
    if (refusal) return refused(refusal);
    return conflict('This note has been sent to the author: it can no longer be changed.');
  }

  /** @throws AppError 404, 403 or 409 if it is not the editor's own note, or can no longer be changed. */
  async function changeOwn<Done>(
    editor: Caller,
    articleId: string,
    noteId: string,
    change: (
      trx: Tx,
      note: { id: string; article_id: string; editor_id: string },
    ) => Promise<Done | undefined>,
  ): Promise<void> {
    const own = { id: noteId, article_id: articleId, editor_id: editor._id };
    const done = await transact(db, (trx) => change(trx, own));
    if (done === undefined) throw await whyNot(editor, articleId, noteId);
  }

  return {
    /**
     * Notes on an article, oldest first. Editors see notes on their own articles only as any author does.
     * @throws AppError 404 for a draft and if it does not exist.
     */
    async list(editor: Caller, articleId: string): Promise<EditorNote[]> {
      const { thing } = await requireNoted(db, articleId);
      const rows = await listNotes(db, articleId);
      const threadOf = await readThreads(db, articleId);
      return owns(editor, thing)
        ? rows.filter(isForAuthor).map((row) => presentToAuthor(row, threadOf(row)))
        : rows.map((row) => presentEditorNote(row, threadOf(row), editor));
    },

    /**
     * @throws AppError 403 for the editor's own article, 404 for a draft, 409 for what does not wait any more or an id
     * that another note has.
     */
    async add(editor: Caller, articleId: string, note: NewNote): Promise<EditorNote> {
      const passage = note.passage ? passageFields(note.passage) : { passage: null };
      const { audience, field = null } = note;
      const suggested = note.cover
        ? { ...coverFields(note.cover, { ...note, field }), passage: null }
        : {
            suggestion: suggestionOrNone(note.suggestion ?? null, { ...passage, field, audience }),
            cover: null,
          };
      const content = noteText(note.content, suggested.suggestion);
      const row = await transact(db, async (trx) => {
        // A simultaneous decision either sends the note or comes before it.
        await lockArticle(trx, articleId);
        const { thing, status, revision } = await requireNoted(trx, articleId);
        authorize(editor, reviewNotePolicy.create, thing);
        const known = note.id !== undefined && (await findNote(trx, note.id));
        if (known) return known;
        if (status !== 'recent') throw conflict(notWaitingText(status));
        if (note.revision > revision) throw badRequest(`revision: the article is at revision ${revision}`);
        await refuseMore(trx, articleId, 1);
        const { cover } = suggested;
        if (cover !== null) await suggestedPictures.checkCover(trx, cover, { userId: editor._id, articleId });
        const id = note.id ?? createId();
        const isNew = await insertNote(trx, {
          id,
          article_id: articleId,
          editor_id: editor._id,
          audience,
          field,
          content,
          ...passage,
          ...suggested,
          revision: note.revision,
          created_at: isoNow(clock),
          sent_at: null,
        });
        const row = await findNote(trx, id);
        if (!isNew || !row) return row;
        if (suggestedPictures.has(row)) await suggestedPictures.hold(trx, articleId);
        await log(trx, editor, articleId, 'noted', note.revision);
        await tellMentioned(trx, editor, row);
        return row;
      });
      if (!row) throw notFound();
      if (row.article_id !== articleId || row.editor_id !== editor._id) {
        throw conflict('another note has this id');
      }
      return presentOne(row, editor);
    },

    /**
     * @param typed a suggestion that it does not name stays as it is.
     * @throws AppError 403 for another editor's, 404, 409 if it was sent.
     */
    async change(
      editor: Caller,
      articleId: string,
      noteId: string,
      typed: { content: string; suggestion?: string | null },
    ): Promise<EditorNote> {
      await changeOwn(editor, articleId, noteId, async (trx, note) => {
        await lockArticle(trx, articleId);
        const known = await findNote(trx, noteId);
        if (known?.editor_id !== editor._id || known.sent_at !== null) return undefined;
        const suggestion =
          typed.suggestion === undefined || known.rich !== null || known.cover !== null
            ? known.suggestion
            : suggestionOrNone(typed.suggestion, known);
        const content = noteText(typed.content, suggestion);
        const changed = await updateUnsent(trx, note, { content, suggestion });
        if (!changed) return undefined;
        await log(trx, editor, articleId, 'note changed', changed.revision);
        await tellMentioned(trx, editor, { ...known, content }, known.content);
        return changed;
      });
      const row = await findNote(db, noteId);
      if (!row) throw notFound();
      return presentOne(row, editor);
    },

    /** @throws AppError 403 for another editor's, 404, 409 if it was sent. */
    remove: (editor: Caller, articleId: string, noteId: string): Promise<void> =>
      changeOwn(editor, articleId, noteId, async (trx, note) => {
        await lockArticle(trx, articleId);
        await mentions.noteRemoved(trx, noteId);
        const removed = await deleteUnsent(trx, note);
        if (removed && suggestedPictures.has(removed)) await suggestedPictures.hold(trx, articleId);
        if (removed) await log(trx, editor, articleId, 'note removed', removed.revision);
        return removed;
      }),

    /**
     * Shows the author their notes, in the transaction of the decision.
     * @param decided the article and the revision that was decided on.
     */
    send: (trx: Db, { articleId, revision }: { articleId: string; revision: number }) =>
      sendNotes(trx, { articleId, revision, at: isoNow(clock) }),

    /** How many notes the author has got that are not done. */
    countOpen: async (on: Db, articleId: string): Promise<NoteCounts> =>
      countNotes(await listOpen(on, articleId)),
  };
}
