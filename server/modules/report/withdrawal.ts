import type { DatabaseClient } from '../../db/client';
import { transact } from '../../db/transact';
import { conflict } from '../../errors';
import { type Clock, isoNow } from '../../lib/clock';
import type { ArticleService } from '../article/article.service';
import type { Caller } from '../auth/caller';
import type { DeskLog } from '../deskLog/deskLog.service';
import type { Notifier } from '../notification/notifier';
import type { OriginalityIndex } from '../originality/originalityIndex';
import type { PublicationService } from '../publication/publication.service';
import { givenReason } from '../queue/decidable';
import type { WaitingArticles } from '../queue/waitingArticles';
import type { History } from '../revision/history';
import type { ScheduleService } from '../schedule/schedule.service';
import type { ReportService } from './report.service';
import { handBack } from './withdrawal.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  articles: Pick<ArticleService, 'lock'>;
  publications: PublicationService;
  history: Pick<History, 'keepPresent'>;
  schedules: ScheduleService;
  waiting: Pick<WaitingArticles, 'follow'>;
  originalityIndex: OriginalityIndex;
  notifier: Notifier;
  reports: ReportService;
  deskLog: DeskLog;
}

export type Withdrawal = ReturnType<typeof createWithdrawal>;

/**
 * Takes a published article offline and hands it back to its author with the reason. What readers made of it stays
 * and returns with it once it is accepted again; a version that waited for a decision or for its time goes back too.
 */
export function createWithdrawal(dependencies: Dependencies) {
  const { database, clock, articles, publications, schedules, originalityIndex } = dependencies;
  const { notifier, reports, deskLog, waiting, history } = dependencies;

  /** @throws AppError 400 for a reason in which nothing is left, 403 for the editor's own article, 404 for an unknown one, 409 for one that is not online. */
  return async function withdraw(editor: Caller, id: string, typed: string): Promise<void> {
    const reason = givenReason(typed);
    const article = { kind: 'article', id } as const;
    await reports.requireOthers(editor, article);
    await transact(database.db, async (trx) => {
      await articles.lock(trx, id);
      // Held, so that nothing is counted between reading the publication and taking it down.
      await publications.hold(trx, id);
      await history.keepPresent(trx, id);
      const row = await publications.withdraw(trx, id);
      if (!row) throw conflict('this article is not online any more');
      const now = isoNow(clock);
      await schedules.cancel(trx, id);
      await handBack(trx, id, { reason, date: now });
      await originalityIndex.followWaiting(trx, id);
      await waiting.follow(trx, id);
      await reports.settle(trx, article, now);
      const { author_id, revision } = row;
      await deskLog.note(trx, {
        actorId: editor._id,
        action: 'withdrawn',
        subject: article,
        revision,
        detail: reason,
      });
      await notifier.notify(trx, { kind: 'rejected', recipientId: author_id, articleId: id });
    });
  };
}
