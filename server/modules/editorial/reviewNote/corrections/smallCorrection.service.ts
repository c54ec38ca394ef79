import { refusalOf, thingOf } from '@contracts/policies/policy';
import { reviewNotePolicy } from '@contracts/policies/reviewNote.policy';
import { notWaitingText } from '@contracts/rules/draftRules';
import {
  CORRECTED_ALREADY,
  CORRECTED_WORDS_ARE_GONE,
  CORRECTIONS_ARE_OFF,
  smallCorrectionFault,
} from '@contracts/rules/review/smallCorrection';
import type { SiteIdentity } from '@contracts/site';
import { authorize, refused } from '../../../../authorize';
import type { Caller } from '../../../../caller';
import type { DatabaseClient, Db } from '../../../../db/client';
import { type Tx, transact } from '../../../../db/transact';
import type { Services } from '../../../../dependencies';
import { badRequest, conflict, notAllowed, notFound } from '../../../../errors';
import { type Clock, isoNow } from '../../../../lib/clock';
import { excerptOf } from '../../../../lib/text/articleText';
import { beginningOf } from '../../../../lib/text/beginningOf';
import type { Threads } from '../../../../lib/threads/threads';
import type { ArticleService, OwnRow } from '../../../core/article/article.service';
import type { PrepareText, RecordArticleEvent } from '../../../core/article/articleEvent';
import { type DraftFields, draftOf } from '../../../core/article/draftFields';
import { requireNoted } from '../noted';
import { passageOf } from '../reviewNote.presenter';
import { listNotes, type NoteRow } from '../reviewNote.repository';
import type { PassageCorrection } from './correctPassages';
import { task } from './correctPassages.task';
import { markCorrected } from './smallCorrection.repository';

/** How often it is tried again where the author saves at the same moment. */
const TRIES = 4;

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  threads: Threads;
  articles: Pick<ArticleService, 'findRow' | 'lock' | 'replaceDraft'>;
  articleClaims: Pick<Services['articleClaims'], 'refuseTaken'>;
  prepareText: PrepareText;
  record: RecordArticleEvent;
  site: { current(): Pick<SiteIdentity, 'smallCorrections'> };
}

/** Rolls back where the article was saved between reading and writing it. */
class SavedMeanwhile extends Error {}

export type SmallCorrectionService = ReturnType<typeof createSmallCorrections>;

/** Small corrections that editors make in waiting articles before their authors accept them. */
export function createSmallCorrections(dependencies: Dependencies) {
  const { database, clock, threads, articles, articleClaims, prepareText, record, site } = dependencies;
  const { db } = database;

  /** @throws AppError 404 for a draft, 403 for the editor's own and where it is not allowed, 409 for what does not wait. */
  async function requireCorrectable(on: Db, editor: Caller, articleId: string): Promise<void> {
    const { thing, status } = await requireNoted(on, articleId);
    authorize(editor, reviewNotePolicy.correct, thing);
    if (site.current().smallCorrections !== 'on') throw notAllowed(CORRECTIONS_ARE_OFF);
    if (status !== 'recent') throw conflict(notWaitingText(status));
  }

  /**
   * The named notes, without those that are made already.
   * @throws AppError 404, 403 for another editor's, 409 for one that was sent, 400 for one that is no small correction.
   */
  async function readOpen(on: Db, editor: Caller, articleId: string, ids: string[]): Promise<NoteRow[]> {
    const notes = await listNotes(on, articleId);
    return [...new Set(ids)].flatMap((id) => {
      const note = notes.find((one) => one.id === id);
      if (!note) throw notFound();
      const refusal = refusalOf(editor, reviewNotePolicy.change, thingOf(note.editor_id));
      if (refusal) throw refused(refusal);
      if (note.corrected_revision !== null) return [];
      if (note.sent_at !== null) throw conflict(CORRECTED_ALREADY);
      const fault = smallCorrectionFault({
        ...note,
        passage: passageOf(note),
        rich: note.rich ?? undefined,
      });
      if (fault !== null) throw badRequest(quoted(note, fault));
      return [note];
    });
  }

  /** @throws AppError 409 where the words of one are gone, 400 where one stands in other formats, or in a link. */
  async function correctedOf(row: OwnRow, notes: NoteRow[]): Promise<DraftFields> {
    const corrections = notes.flatMap((note): PassageCorrection[] => {
      const passage = passageOf(note);
      return passage ? [{ passage, suggestion: note.suggestion ?? '' }] : [];
    });
    const corrected = await threads.run(task, { doc: row.doc, content: row.content, corrections });
    if ('fault' in corrected) {
      const { fault, index } = corrected;
      const text = quoted(notes[index], fault);
      throw fault === CORRECTED_WORDS_ARE_GONE ? conflict(text) : badRequest(text);
    }
    const { doc, content, minutes, excerpt } = corrected.text;
    const isDerived = row.excerpt === excerptOf(row.content);
    return { ...draftOf(row), doc, content, minutes, excerpt: isDerived ? excerpt : row.excerpt };
  }

  async function store(trx: Tx, editor: Caller, row: OwnRow, draft: DraftFields, notes: NoteRow[]) {
    const { id: articleId, author_id: authorId } = row;
    await articles.lock(trx, articleId, [draft.content, draft.cover_pic]);
    await requireCorrectable(trx, editor, articleId);
    await articleClaims.refuseTaken(trx, editor, articleId);
    const present = await readOpen(
      trx,
      editor,
      articleId,
      notes.map(({ id }) => id),
    );
    const isSame = (note: NoteRow, index: number) =>
      note.id === present[index]?.id &&
      note.passage === present[index]?.passage &&
      note.suggestion === present[index]?.suggestion;
    if (present.length !== notes.length || !notes.every(isSame)) throw new SavedMeanwhile();
    const detail = changesText(notes);
    const by = { editor_id: editor._id, note: detail };
    const changed = await articles.replaceDraft(trx, row, draft, 'corrected', by);
    if (!changed) throw new SavedMeanwhile();
    const { revision } = changed;
    for (const { id } of notes) await markCorrected(trx, { id, revision, at: isoNow(clock) });
    await record(trx, 'smallCorrected', { id: articleId, authorId, revision, actorId: editor._id, detail });
  }

  /** @returns false where the article was saved meanwhile, and nothing was done. */
  async function tryOnce(editor: Caller, articleId: string, ids: string[]): Promise<boolean> {
    await requireCorrectable(db, editor, articleId);
    // Before the notes: those that are made already are then known as such in a text that has them.
    const row = await articles.findRow(articleId);
    if (!row) throw notFound();
    const notes = await readOpen(db, editor, articleId, ids);
    if (notes.length === 0) return true;
    const draft = await correctedOf(row, notes);
    await prepareText(draft);
    try {
      await transact(db, (trx) => store(trx, editor, row, draft, notes));
      return true;
    } catch (error) {
      if (error instanceof SavedMeanwhile) return false;
      throw error;
    }
  }

  return {
    /**
     * Carries out own suggestions at once, all of them or none, as the next revision of the article. What was carried
     * out already stays as it is.
     * @throws AppError 403 where the publication does not allow it, for the editor's own article and for another
     * editor's suggestion, 404, 400 for what is no small correction, 409 for words that are gone, and where another
     * editor has claimed the article or there is an open decision on it
     */
    async correct(editor: Caller, articleId: string, ids: string[]): Promise<void> {
      for (let tries = 0; tries < TRIES; tries++) if (await tryOnce(editor, articleId, ids)) return;
      throw conflict('The author is saving this article right now. Please try again.');
    },
  };
}

/** A sentence about one of several corrections. */
const quoted = (note: NoteRow | undefined, fault: string) =>
  `“${beginningOf(note?.passage ?? '')}”: ${fault}`;

/** What was changed, for the history and the log. */
const changesText = (notes: NoteRow[]): string =>
  beginningOf(notes.map(({ passage, suggestion }) => `“${passage}” → “${suggestion}”`).join(', '));
