import type { Tx } from '../../../db/transact';
import { type Clock, isoNow } from '../../../lib/clock';
import type { LiveNews } from '../../../realtime/liveNews';
import { closeOpen } from './appeal.repository';
import { lockAccount } from './appealLink.repository';

interface Dependencies {
  clock: Clock;
  news: Pick<LiveNews, 'deskChanged'>;
}

/** Ends appeals against decisions that no longer hold. Apart from the appeals, which need what changes decisions. */
export const createAppealClosing = ({ clock, news }: Dependencies) => ({
  /** Where there is none, or it was answered, nothing happens. */
  async close(trx: Tx, subject: { articleId: string } | { userId: string }): Promise<void> {
    // An appeal that is made at the same moment comes before or after.
    if ('userId' in subject) await lockAccount(trx, subject.userId);
    for (const { id } of await closeOpen(trx, subject, isoNow(clock))) news.deskChanged(trx, 'appeals', id);
  },
});
