import type { Tx } from '../../../db/transact';
import { type Clock, isoNow } from '../../../lib/clock';
import type { LiveNews } from '../../../realtime/liveNews';
import { closeOpen } from './appeal.repository';

interface Dependencies {
  clock: Clock;
  news: Pick<LiveNews, 'deskChanged'>;
}

/** Ends appeals against decisions that no longer hold. Apart from the appeals, which need what changes decisions. */
export const createAppealClosing = ({ clock, news }: Dependencies) => ({
  /** Where there is none, or it was answered, nothing happens. */
  async close(trx: Tx, subject: { articleId: string } | { userId: string }): Promise<void> {
    for (const { id } of await closeOpen(trx, subject, isoNow(clock))) news.deskChanged(trx, 'appeals', id);
  },
});
