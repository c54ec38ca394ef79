import { reviewNotePolicy } from '@contracts/policies/reviewNote.policy';
import type { EditorNote, ReviewNote } from '@contracts/reviewNote';
import { cleanText } from '@contracts/rules/cleanText';
import { ARTICLE_ANSWERS_MAX, NOTE_ANSWERS_MAX } from '@contracts/rules/limits';
import { AUTHOR_ANSWERS, AUTHOR_OPENS } from '@contracts/rules/review/thread';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { lockArticle } from '../../../db/lockArticle';
import { type Tx, transact } from '../../../db/transact';
import type { Services } from '../../../dependencies';
import { badRequest, conflict, notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import type { LiveNews } from '../../../realtime/liveNews';
import type { ArticleService } from '../../core/article/article.service';
import type { RecordArticleEvent } from '../../core/article/articleEvent';
import { readAuthorIds } from '../../core/publication/byline';
import { threadNews } from './answerNotices';
import type { MentionService } from './mention/mention.service';
import { readMentionable, readMentioned } from './mentions';
import {
  countAnswers,
  findAnswer,
  insertAnswer,
  listAnswerers,
  listAnswersTo,
} from './noteAnswer.repository';
import { requireNoted } from './noted';
import { isForAuthor, presentEditorNote, presentNote } from './reviewNote.presenter';
import { findNote, type NoteRow, setDoneAtDesk } from './reviewNote.repository';
import type { SuggestedPictures } from './suggestedPictures';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  news: Pick<LiveNews, 'deskChanged'>;
  notices: Pick<Services['notices'], 'tellMany'>;
  articles: Pick<ArticleService, 'ownRow'>;
  noteMails: Pick<Services['noteMails'], 'noteAnswered'>;
  record: RecordArticleEvent;
  suggestedPictures: SuggestedPictures;
  mentions: Pick<MentionService, 'keep' | 'answered'>;
}

interface NewAnswer {
  /** Made by the client; the same id again is the same answer. */
  id?: string;
  content: string;
}

export type NoteThreadService = ReturnType<typeof createNoteThreads>;

/** What authors and editors answer to notes, and how editors resolve them. */
export function createNoteThreads(dependencies: Dependencies) {
  const { database, clock, news, notices, articles, noteMails, record, suggestedPictures, mentions } =
    dependencies;
  const { db } = database;

  /** @throws AppError 404 where the article has no such note. */
  async function requireNote(trx: Tx, articleId: string, noteId: string): Promise<NoteRow> {
    const note = await findNote(trx, noteId);
    if (note?.article_id !== articleId) throw notFound();
    return note;
  }

  /**
   * Stores an answer in a transaction that has locked the article.
   * @returns false where it is there already.
   * @throws AppError 400 above the limits, 409 for an id that another answer has.
   */
  async function store(
    trx: Tx,
    note: NoteRow,
    writer: Caller,
    answer: Required<NewAnswer>,
    byAuthor: boolean,
  ) {
    const { id, content } = answer;
    const isNew = async () => {
      if ((await findAnswer(trx, id)) !== undefined) return false;
      if ((await countAnswers(trx, 'note_id', note.id)) >= NOTE_ANSWERS_MAX)
        throw badRequest(`a note has ${NOTE_ANSWERS_MAX} answers at most`);
      if ((await countAnswers(trx, 'article_id', note.article_id)) >= ARTICLE_ANSWERS_MAX)
        throw badRequest(`the notes on an article have ${ARTICLE_ANSWERS_MAX} answers at most`);
      return insertAnswer(trx, {
        id,
        note_id: note.id,
        article_id: note.article_id,
        user_id: writer._id,
        by_author: byAuthor ? 1 : 0,
        content,
        created_at: isoNow(clock),
      });
    };
    if (await isNew()) return true;
    const known = await findAnswer(trx, id);
    if (known?.note_id !== note.id || known.user_id !== writer._id)
      throw conflict('another answer has this id');
    return false;
  }

  /**
   * Mails other editors who take part, or whom an editor mentions.
   * @param since the earliest time of the answer.
   */
  async function tellEditors(
    trx: Tx,
    note: NoteRow,
    writer: Caller,
    since: string,
    mentioned: string[] = [],
  ) {
    const editors = new Set([note.editor_id, ...(await listAnswerers(trx, note.id)), ...mentioned]);
    const others = [...editors].filter((id): id is string => id !== null && id !== writer._id);
    await notices.tellMany(trx, others, threadNews(note.article_id, since));
  }

  /** @throws AppError 400 for text in which nothing is left. */
  function answerOf({ id = createId(), content: typed }: NewAnswer): Required<NewAnswer> {
    const content = cleanText(typed);
    if (content === '') throw badRequest('please write an answer');
    return { id, content };
  }

  async function readNote(noteId: string) {
    const row = await findNote(db, noteId);
    if (!row) throw notFound();
    return { row, answers: await listAnswersTo(db, noteId) };
  }

  async function readAtDesk(noteId: string, editor: Caller): Promise<EditorNote> {
    const { row, answers } = await readNote(noteId);
    return presentEditorNote(row, answers, editor);
  }

  /** Why an editor could not resolve a note or open it again; false where it was so already. */
  const refusalAtDesk = ({ suggestion, outcome, done }: NoteRow, wanted: boolean) => {
    if (suggestion === null || (done === 1) === wanted) return false;
    return badRequest(outcome === 'accepted' ? AUTHOR_OPENS : AUTHOR_ANSWERS);
  };

  return {
    /**
     * An editor's answer, which the author sees where they see the note.
     * @throws AppError 403 for the editor's own article, 404, 400 above the limits, 409 for an id that another has.
     */
    async answer(editor: Caller, articleId: string, noteId: string, typed: NewAnswer): Promise<EditorNote> {
      const answer = answerOf(typed);
      await transact(db, async (trx) => {
        await lockArticle(trx, articleId);
        const { thing, author_id: authorId, revision } = await requireNoted(trx, articleId);
        authorize(editor, reviewNotePolicy.discuss, thing);
        const note = await requireNote(trx, articleId, noteId);
        const since = isoNow(clock);
        if (!(await store(trx, note, editor, answer, false))) return;
        news.deskChanged(trx, 'queue', articleId);
        const mentioned = await readMentioned(trx, articleId, answer.content);
        const others = mentioned.filter((id) => id !== editor._id);
        await mentions.answered(trx, editor._id, noteId);
        await mentions.keep(trx, others, { noteId, answerId: answer.id });
        await tellEditors(trx, note, editor, since, others);
        if (!isForAuthor(note)) return;
        await record(trx, 'answered', { id: articleId, authorId, revision, actorId: editor._id });
      });
      return readAtDesk(noteId, editor);
    },

    /**
     * The editors whom an editor can mention on an article.
     * @throws AppError 403 for the editor's own article, 404.
     */
    async listMentionable(editor: Caller, articleId: string) {
      const { thing } = await requireNoted(db, articleId);
      authorize(editor, reviewNotePolicy.discuss, thing);
      const [people, authors] = await Promise.all([readMentionable(db), readAuthorIds(db, articleId)]);
      return people
        .filter(({ id }) => id !== editor._id && !authors.includes(id))
        .map(({ id, username }) => ({ _id: id, username }));
    },

    /**
     * An author's answer to a note that they see.
     * @throws AppError 404 also for a note that the author cannot see, 400 above the limits, 409 for an id that another
     * has.
     */
    async answerOwn(
      author: Caller,
      articleId: string,
      noteId: string,
      typed: NewAnswer,
    ): Promise<ReviewNote> {
      const answer = answerOf(typed);
      const { status } = await articles.ownRow(author, articleId);
      await transact(db, async (trx) => {
        await lockArticle(trx, articleId);
        const note = await requireNote(trx, articleId, noteId);
        if (!isForAuthor(note)) throw notFound();
        const since = isoNow(clock);
        if (!(await store(trx, note, author, answer, true))) return;
        if (status !== 'draft') news.deskChanged(trx, 'queue', articleId);
        // Editors have no names for authors: an `@` of theirs mentions no editor.
        await tellEditors(trx, note, author, since);
        await noteMails.noteAnswered(trx, articleId);
      });
      const { row, answers } = await readNote(noteId);
      return presentNote(row, answers);
    },

    /**
     * An editor resolves a note or opens it again; nothing changes where it was so already.
     * @throws AppError 403 for the editor's own article, 404, 400 for a suggestion that its author has to answer.
     */
    async resolve(editor: Caller, articleId: string, noteId: string, done: boolean) {
      const isChanged = await transact(db, async (trx) => {
        await lockArticle(trx, articleId);
        const { thing } = await requireNoted(trx, articleId);
        authorize(editor, reviewNotePolicy.discuss, thing);
        const note = await requireNote(trx, articleId, noteId);
        const isSet = await setDoneAtDesk(trx, note, done, isoNow(clock));
        if (isSet && !done) await suggestedPictures.holdAgain(trx, note);
        if (isSet) news.deskChanged(trx, 'queue', articleId);
        if (isSet) await noteMails.noteAnswered(trx, articleId);
        const refusal = !isSet && refusalAtDesk(note, done);
        if (refusal) throw refusal;
        return isSet;
      });
      return { ...(await readAtDesk(noteId, editor)), isChanged };
    },
  };
}
