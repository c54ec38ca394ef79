import type { ReviewNote, SuggestionOutcome } from '@contracts/reviewNote';
import {
  CORRECTION_IS_PUBLISHED,
  CORRECTION_IS_SCHEDULED,
  CORRECTION_TAKEN_BACK_ONLY,
} from '@contracts/rules/review/smallCorrection';
import { ANSWER_INSTEAD, answeredText, SUGGESTS_NOTHING } from '@contracts/rules/review/suggestion';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { lockArticle } from '../../../db/lockArticle';
import { type Tx, transact } from '../../../db/transact';
import type { Services } from '../../../dependencies';
import { badRequest, conflict, notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import type { LiveNews } from '../../../realtime/liveNews';
import type { ArticleService } from '../../core/article/article.service';
import { findAccepted, takeBackCorrection } from './corrections/smallCorrection.repository';
import { listAnswersTo, readThreads } from './noteAnswer.repository';
import { isForAuthor, presentNote } from './reviewNote.presenter';
import { findNote, listNotes, type NoteRow, setDone, setOutcome } from './reviewNote.repository';
import type { SuggestedPictures } from './suggestedPictures';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  news: Pick<LiveNews, 'deskChanged'>;
  articles: Pick<ArticleService, 'ownRow'>;
  history: Pick<Services['history'], 'baseOf'>;
  noteMails: Pick<Services['noteMails'], 'noteAnswered'>;
  suggestedPictures: SuggestedPictures;
}

interface NoteKey {
  id: string;
  article_id: string;
}

export type OwnNoteService = ReturnType<typeof createOwnNotes>;

/** What authors do with the notes that editors sent them. */
export function createOwnNotes(dependencies: Dependencies) {
  const { database, clock, news, articles, history, noteMails, suggestedPictures } = dependencies;
  const { db } = database;

  /**
   * A change that the author makes to a note.
   * @param set locks the article first.
   * @param refusal why the note was not changed; false where it was so already.
   */
  async function setByAuthor(
    author: Caller,
    note: NoteKey,
    set: (trx: Tx, note: NoteKey) => Promise<boolean>,
    refusal: (row: NoteRow) => Error | false,
  ): Promise<ReviewNote & { isChanged: boolean }> {
    const { status } = await articles.ownRow(author, note.article_id);
    const isSet = await transact(db, async (trx) => {
      const done = await set(trx, note);
      if (done) await noteMails.noteAnswered(trx, note.article_id);
      if (done && status === 'recent') news.deskChanged(trx, 'queue', note.article_id);
      return done;
    });
    const row = await findNote(db, note.id);
    if (row?.article_id !== note.article_id || !isForAuthor(row)) throw notFound();
    const refused = !isSet && refusal(row);
    if (refused) throw refused;
    return { ...presentNote(row, await listAnswersTo(db, row.id)), isChanged: isSet };
  }

  /** @throws AppError 409 for a correction that was published or scheduled, also where a newer version waits. */
  async function takeBack(trx: Tx, note: NoteKey): Promise<boolean> {
    const { article_id: articleId } = note;
    // Locked: a simultaneous decision comes either before this, on the text with the correction, or after it.
    await lockArticle(trx, articleId);
    const revision = await takeBackCorrection(trx, note, isoNow(clock));
    if (revision === undefined) return false;
    const { published, scheduled } = await findAccepted(trx, articleId);
    // An editor's change of the online version has a higher number than newer drafts, but not their text.
    const shown = published !== null && (await history.baseOf(trx, { id: articleId, revision: published }));
    if (shown !== false && revision <= shown) throw conflict(CORRECTION_IS_PUBLISHED);
    if (scheduled !== null && revision <= scheduled) throw conflict(CORRECTION_IS_SCHEDULED);
    return true;
  }

  /** Stores the author's answer to a suggestion, or opens it again. @returns whether it was possible. */
  async function settle(trx: Tx, note: NoteKey, outcome: SuggestionOutcome | null): Promise<boolean> {
    // Locked: two simultaneous answers would each read the pictures before the change of the other.
    await lockArticle(trx, note.article_id);
    if (!(await setOutcome(trx, note, outcome, isoNow(clock)))) return false;
    const row = await findNote(trx, note.id);
    if (row && suggestedPictures.has(row))
      await (outcome === null
        ? suggestedPictures.holdAgain(trx, row)
        : suggestedPictures.hold(trx, row.article_id));
    return true;
  }

  /** Why a suggestion could not be answered. */
  const answerRefusal = ({ suggestion, outcome, corrected_revision: corrected }: NoteRow) => {
    if (suggestion === null) return badRequest(SUGGESTS_NOTHING);
    if (outcome === null) return notFound();
    return corrected !== null && outcome === 'accepted'
      ? badRequest(CORRECTION_TAKEN_BACK_ONLY)
      : conflict(answeredText(outcome));
  };

  return {
    /**
     * Notes that editors sent to the author, oldest first.
     * @throws AppError 404 if the caller may not see the article, 403 for another author's published article.
     */
    async list(author: Caller, articleId: string): Promise<ReviewNote[]> {
      await articles.ownRow(author, articleId);
      const rows = (await listNotes(db, articleId)).filter(isForAuthor);
      const threadOf = await readThreads(db, articleId);
      return rows.map((row) => presentNote(row, threadOf(row)));
    },

    /**
     * Marks a note as done or open; nothing changes where it was so already, as by an editor at the same time.
     * @throws AppError 404 also for a note that the author cannot see, 400 for a suggestion.
     */
    mark: (author: Caller, articleId: string, noteId: string, done: boolean) =>
      setByAuthor(
        author,
        { id: noteId, article_id: articleId },
        async (trx, note) => {
          await lockArticle(trx, articleId);
          return setDone(trx, note, done, isoNow(clock));
        },
        ({ suggestion }) => suggestion !== null && badRequest(ANSWER_INSTEAD),
      ),

    /**
     * Accepts or refuses a suggestion, or opens it again. Refusing one that its editor carried out takes it back.
     * @throws AppError 404 also for a note that the author cannot see, 400 for one without a suggestion, 409 if it was
     * accepted or refused already, or a correction that was published or scheduled.
     */
    answer: (
      author: Caller,
      articleId: string,
      noteId: string,
      outcome: SuggestionOutcome | null,
    ): Promise<ReviewNote> =>
      setByAuthor(
        author,
        { id: noteId, article_id: articleId },
        async (trx, note) =>
          (outcome === 'refused' && (await takeBack(trx, note))) || settle(trx, note, outcome),
        answerRefusal,
      ),
  };
}
