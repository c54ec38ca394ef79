import type { CorrectionNote, CorrectionNoteBody } from '@contracts/correctionNote';
import { articlePolicy } from '@contracts/policies/article.policy';
import { isOvertaken, overtakenText } from '@contracts/rules/overtaken';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import { conflict, notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import type { ArticleService } from '../../core/article/article.service';
import type { ArticleEventFacts, RecordArticleEvent } from '../../core/article/articleEvent';
import { ofByline } from '../../core/publication/byline';
import {
  type CorrectionNoteRow,
  changeCorrection,
  correctionText,
  findCorrection,
  keepCorrection,
  noteDetail,
  presentCorrection,
  removeCorrection,
} from '../../core/publication/correctionNotes';
import type { PublicationService } from '../../core/publication/publication.service';
import { listOffline } from './published.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  articles: Pick<ArticleService, 'lock'>;
  publications: Pick<PublicationService, 'findCopy'>;
  record: RecordArticleEvent;
}

/** The note, and what was done with it; nothing for a repeat. */
interface Made {
  row: Pick<CorrectionNoteRow, 'id' | 'kind' | 'content' | 'created_at'>;
  action?: ArticleEventFacts['annotated']['note']['action'];
}

/** Notes for readers that editors publish, change and remove without a change of the article. */
export function createCorrectionNotes({
  database: { db },
  clock,
  articles,
  publications,
  record,
}: Dependencies) {
  /**
   * Runs a change of the notes on an article that is online, and records it if something was done.
   * @throws AppError 403 for the editor's own article, 404 and 409 for what readers do not see.
   */
  const change = (
    editor: Caller,
    id: string,
    make: (trx: Tx, revision: number) => Promise<Made>,
  ): Promise<CorrectionNote> =>
    transact(db, async (trx) => {
      await articles.lock(trx, id);
      authorize(editor, articlePolicy.correct, await ofByline(trx, id));
      const shown = await publications.findCopy(trx, id);
      if (!shown) {
        const [offline] = await listOffline(trx, [id]);
        throw offline ? conflict('this article is no longer online: put it online first') : notFound();
      }
      const { author_id, revision } = shown;
      const { row, action } = await make(trx, revision);
      if (action) {
        const note = { action, kind: row.kind, detail: noteDetail(row) };
        await record(trx, 'annotated', { id, authorId: author_id, revision, actorId: editor._id, note });
      }
      return presentCorrection(row);
    });

  return {
    /** @throws AppError 400 for a text without words and for one note too many, 409 for the id of another note. */
    add(
      editor: Caller,
      articleId: string,
      { id = createId(), kind, text }: CorrectionNoteBody & { id?: string },
    ): Promise<CorrectionNote> {
      return change(editor, articleId, async (trx, revision) => {
        const known = await findCorrection(trx, id);
        if (known && (known.article_id !== articleId || known.writer_id !== editor._id)) {
          throw conflict('another note has this id');
        }
        if (known) return { row: known };
        const note = { id, articleId, kind, text, revision, writerId: editor._id, at: isoNow(clock) };
        return { row: await keepCorrection(trx, note), action: 'added' };
      });
    },

    /** @throws AppError 404 if it was removed, 409 if it has changed since it was opened. */
    change: (
      editor: Caller,
      articleId: string,
      noteId: string,
      { kind, text, was }: CorrectionNoteBody & { was: CorrectionNoteBody },
    ): Promise<CorrectionNote> =>
      change(editor, articleId, async (trx) => {
        const typed = { kind, text: correctionText(text) };
        const row = await findCorrection(trx, noteId);
        if (row?.article_id !== articleId) throw notFound();
        const present = { kind: row.kind, text: row.content };
        if (isOvertaken(present, { kind: was.kind, text: was.text }, typed)) {
          throw conflict(overtakenText('note'));
        }
        if (present.kind === typed.kind && present.text === typed.text) return { row };
        const changed = { kind, content: typed.text };
        await changeCorrection(trx, noteId, changed);
        return { row: { ...row, ...changed }, action: 'changed' };
      }),

    /** @throws AppError 404 if it was removed. */
    async remove(editor: Caller, articleId: string, noteId: string): Promise<void> {
      await change(editor, articleId, async (trx) => {
        const row = await findCorrection(trx, noteId);
        if (row?.article_id !== articleId) throw notFound();
        await removeCorrection(trx, noteId);
        return { row, action: 'removed' };
      });
    },
  };
}
