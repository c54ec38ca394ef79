import type { Tx } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { findLastMailed, hasUnanswered, hasUnseen } from './noteMails.repository';
import { findNoted } from './reviewNote.repository';

/** Notes that the author has not seen wait for so long after the last mail. */
const MAILED_AGAIN_MS = 24 * 60 * 60 * 1_000;

type Parts = Pick<AllParts, 'clock' | 'notices'>;

/** When authors get mails about the notes that editors send them. */
export function createNoteMails({ clock, notices }: Parts) {
  /**
   * How long further notes wait, in a transaction that has locked the article: until a day after the last mail, while
   * its author has neither seen that notes were sent nor answered all that were in it.
   * @returns null where they do not wait.
   */
  async function waitsUntil(trx: Tx, authorId: string, articleId: string): Promise<string | null> {
    const last = await findLastMailed(trx, articleId);
    if (last === null) return null;
    const until = new Date(Date.parse(last) + MAILED_AGAIN_MS);
    if (until <= clock.now()) return null;
    const waits = (await hasUnseen(trx, authorId, articleId)) && (await hasUnanswered(trx, articleId, last));
    return waits ? until.toISOString() : null;
  }

  return {
    waitsUntil,

    /** A note was answered: those that wait are mailed if it was the last one of the mail before. */
    async noteAnswered(trx: Tx, articleId: string): Promise<void> {
      const article = await findNoted(trx, articleId);
      if (article && (await waitsUntil(trx, article.author_id, articleId)) === null)
        await notices.hasten(trx, article.author_id, 'answer', articleId);
    },
  };
}
