import { reviewNotePolicy } from '@contracts/policies/reviewNote.policy';
import { notWaitingText } from '@contracts/rules/draftRules';
import { countNotes, type NoteCounts } from '@contracts/rules/review/noteCounts';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { lockArticle } from '../../../db/lockArticle';
import { type Tx, transact } from '../../../db/transact';
import type { Services } from '../../../dependencies';
import { conflict } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import type { RecordArticleEvent } from '../../core/article/articleEvent';
import { requireNoted } from './noted';
import { listOpen, sendNotes } from './reviewNote.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  articleClaims: Pick<Services['articleClaims'], 'holderOf' | 'refuseTaken'>;
  noteMails: Pick<Services['noteMails'], 'waitsUntil'>;
  record: RecordArticleEvent;
}

export type SentNoteService = ReturnType<typeof createSentNotes>;

/** Sends editors' notes to the author of an article that goes on waiting. */
export function createSentNotes({ database, clock, articleClaims, noteMails, record }: Dependencies) {
  /**
   * Sends the notes in a transaction that has locked the article. Notes of another editor who has claimed it stay. Does
   * nothing if no note is left.
   * @param until notes that were written later stay
   */
  async function sendIn(trx: Tx, actorId: string, articleId: string, until?: string): Promise<NoteCounts> {
    const { revision, author_id: authorId } = await requireNoted(trx, articleId);
    const at = isoNow(clock);
    const holder = await articleClaims.holderOf(trx, articleId);
    const except = holder === actorId ? undefined : holder;
    const sent = countNotes(await sendNotes(trx, { articleId, revision, at, until, except }));
    if (sent.suggestions + sent.notes === 0) return sent;
    const open = countNotes(await listOpen(trx, articleId));
    const notBefore = await noteMails.waitsUntil(trx, authorId, articleId);
    await record(trx, 'notesSent', { id: articleId, authorId, revision, actorId, sent, open, at, notBefore });
    return sent;
  }

  return {
    sendIn,

    /**
     * Sends the notes of all editors that a decision would send.
     * @returns how many there were: none where they were sent before.
     * @throws AppError 404 for a draft, 403 for the editor's own article, 409 for what does not wait, and where another
     * editor has claimed the article or there is an open decision on it.
     */
    send: (editor: Caller, articleId: string): Promise<NoteCounts> =>
      transact(database.db, async (trx) => {
        await lockArticle(trx, articleId);
        const { thing, status } = await requireNoted(trx, articleId);
        authorize(editor, reviewNotePolicy.send, thing);
        if (status !== 'recent') throw conflict(notWaitingText(status));
        await articleClaims.refuseTaken(trx, editor, articleId);
        return sendIn(trx, editor._id, articleId);
      }),
  };
}
