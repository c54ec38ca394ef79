import { reviewNotePolicy } from '@contracts/policies/reviewNote.policy';
import type { NoteField, Passage, RichSuggestion } from '@contracts/reviewNote';
import { notWaitingText } from '@contracts/rules/draftRules';
import type { CoverChange } from '@contracts/rules/review/suggestion';
import type { AuditLog } from '../../../auditLog/auditLog';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { lockArticle } from '../../../db/lockArticle';
import { type Tx, transact } from '../../../db/transact';
import { badRequest, conflict } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import type { Threads } from '../../../lib/threads/threads';
import type { LiveNews } from '../../../realtime/liveNews';
import type { MentionService } from './mention/mention.service';
import { refuseMore, requireNoted } from './noted';
import { coverFields, passageFields, suggestionText } from './passageFields';
import { deleteUnsent, findNote, insertNote, listNotes, updateUnsent } from './reviewNote.repository';
import { task } from './suggestedNodes.task';
import type { SuggestedPictures } from './suggestedPictures';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  auditLog: AuditLog;
  news: Pick<LiveNews, 'deskChanged'>;
  threads: Threads;
  suggestedPictures: SuggestedPictures;
  mentions: Pick<MentionService, 'noteRemoved'>;
}

interface WrittenSuggestion {
  id: string;
  passage: Passage | null;
  field: NoteField | null;
  suggestion: string;
  rich?: RichSuggestion;
  cover?: CoverChange;
}

interface Written {
  /** The revision that was read. */
  revision: number;
  written: WrittenSuggestion[];
  removed: string[];
}

/** What the row of a note keeps of a suggestion. */
interface SuggestedFields {
  id: string;
  field: NoteField | null;
  passage: string | null;
  passage_before: string;
  passage_after: string;
  suggestion: string;
  rich: string | null;
  cover: string | null;
}

export type WrittenSuggestionService = ReturnType<typeof createWrittenSuggestions>;

const noPassage = { passage: null, passage_before: '', passage_after: '' };
const TAKEN = 'another note has this id';
const SENT = 'Some of these suggestions were sent to the author meanwhile: please try again in the text.';

/** The fields of a suggestion of words or of a cover. @throws AppError 400 if it is not valid. */
function plainFields({ id, passage, field, suggestion, cover }: WrittenSuggestion): SuggestedFields {
  if (cover) {
    const of = { field, audience: 'author', passage, suggestion } as const;
    return { id, field, ...noPassage, rich: null, ...coverFields(cover, of) };
  }
  const fields = { ...noPassage, ...(passage && passageFields(passage)) };
  const of = { passage: fields.passage, field, audience: 'author' as const };
  return { id, field, ...fields, suggestion: suggestionText(suggestion, of), rich: null, cover: null };
}

/** Suggestions that editors write into the text of a waiting article. */
export function createWrittenSuggestions(dependencies: Dependencies) {
  const { database, clock, auditLog, news, threads, suggestedPictures, mentions } = dependencies;
  const { db } = database;

  /** @throws AppError 400 for formats or blocks that no document can have. */
  async function fieldsOf(written: WrittenSuggestion[]): Promise<SuggestedFields[]> {
    const rich = written.flatMap((one) => one.rich ?? []);
    const read = rich.length === 0 ? [] : await threads.run(task, { suggestions: JSON.stringify(rich) });
    const next = read[Symbol.iterator]();
    return written.map((one) => {
      if (!one.rich) return plainFields(one);
      const {
        rich: json,
        passage,
        suggestion,
      } = next.next().value ?? { rich: '', passage: null, suggestion: '' };
      if (one.field !== null || one.cover)
        throw badRequest('formats and blocks are suggested in the text only');
      const given = one.rich.kind === 'words' ? one.passage : passage;
      if (one.rich.kind === 'words' && given === null)
        throw badRequest('please select the words that the suggestion replaces');
      return {
        id: one.id,
        field: null,
        ...noPassage,
        ...(given && passageFields(given)),
        suggestion,
        rich: json,
        cover: null,
      };
    });
  }

  /** Adds or changes one. @returns whether it is new. */
  async function keep(trx: Tx, editor: Caller, articleId: string, revision: number, fields: SuggestedFields) {
    const { id, ...suggested } = fields;
    const known = await findNote(trx, id);
    if (fields.cover !== null && fields.cover !== known?.cover)
      await suggestedPictures.checkCover(trx, fields.cover, { userId: editor._id, articleId });
    if (!known) {
      const isNew = await insertNote(trx, {
        id,
        article_id: articleId,
        editor_id: editor._id,
        audience: 'author',
        content: '',
        ...suggested,
        revision,
        created_at: isoNow(clock),
        sent_at: null,
      });
      if (!isNew) throw conflict(TAKEN);
      return true;
    }
    if (known.article_id !== articleId || known.editor_id !== editor._id) throw conflict(TAKEN);
    const own = { id, article_id: articleId, editor_id: editor._id };
    if (!(await updateUnsent(trx, own, { ...suggested, revision }))) throw conflict(SENT);
    return false;
  }

  return {
    /**
     * Stores new and changed suggestions, and deletes removed ones. Repeating the call changes nothing.
     * @throws AppError 400 for a suggestion that could not be carried out, 403 for the editor's own article, 404 for a
     * draft, 409 for what does not wait any more or was sent.
     */
    async write(editor: Caller, articleId: string, { revision, written, removed }: Written): Promise<void> {
      const suggested = await fieldsOf(written);
      await transact(db, async (trx) => {
        // A simultaneous decision either sends all of them or comes before them.
        await lockArticle(trx, articleId);
        const article = await requireNoted(trx, articleId);
        authorize(editor, reviewNotePolicy.create, article.thing);
        if (article.status !== 'recent') throw conflict(notWaitingText(article.status));
        if (revision > article.revision)
          throw badRequest(`revision: the article is at revision ${article.revision}`);
        const before = await listNotes(trx, articleId);
        const own = before.filter((note) => note.editor_id === editor._id && note.sent_at === null);
        const isFirst = own.length === 0;
        let gone = 0;
        for (const { id } of own.filter((note) => removed.includes(note.id))) {
          await mentions.noteRemoved(trx, id);
          if (await deleteUnsent(trx, { id, article_id: articleId, editor_id: editor._id })) gone += 1;
        }
        let added = 0;
        for (const fields of suggested) if (await keep(trx, editor, articleId, revision, fields)) added += 1;
        if (added > 0) await refuseMore(trx, articleId, 0);
        if ([...before, ...suggested].some(suggestedPictures.has))
          await suggestedPictures.hold(trx, articleId);
        // Logged once until the decision, as each pause of typing makes a call.
        if (added > 0 && isFirst)
          await auditLog.note(trx, {
            actorId: editor._id,
            action: 'noted',
            subject: { kind: 'article', id: articleId },
            revision,
          });
        if (added + gone > 0) news.deskChanged(trx, 'queue', articleId);
      });
    },
  };
}
