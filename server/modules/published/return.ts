import type { DatabaseClient } from '../../db/client';
import { transact } from '../../db/transact';
import { conflict, notFound } from '../../errors';
import type { ArticleService } from '../article/article.service';
import type { Caller } from '../auth/caller';
import type { DeskLog } from '../deskLog/deskLog.service';
import type { Notifier } from '../notification/notifier';
import type { OriginalityIndex } from '../originality/originalityIndex';
import type { PublicationService } from '../publication/publication.service';
import type { ReportService } from '../report/report.service';
import type { ScheduleService } from '../schedule/schedule.service';
import { currentCategory } from '../tag/currentCategory';
import { keptPublication } from './published.presenter';
import { listOffline, listOnline, markOnline } from './published.repository';

interface Dependencies {
  database: DatabaseClient;
  articles: Pick<ArticleService, 'lock'>;
  publications: Pick<PublicationService, 'putBack' | 'takeWithdrawn'>;
  originalityIndex: Pick<OriginalityIndex, 'followWaiting'>;
  schedules: Pick<ScheduleService, 'findObstacle'>;
  reports: Pick<ReportService, 'requireOthers'>;
  notifier: Notifier;
  deskLog: DeskLog;
}

/** Puts an article that an editor took offline online again, as readers saw it last. */
export function createReturn(dependencies: Dependencies) {
  const { database, articles, publications, originalityIndex } = dependencies;
  const { schedules, reports, notifier, deskLog } = dependencies;
  const { db } = database;

  /**
   * @throws AppError 403 for the editor's own article, 404 for what was never taken offline, 409 for what is online
   * and where it cannot return.
   */
  return async function putOnlineAgain(editor: Caller, id: string): Promise<void> {
    const subject = { kind: 'article', id } as const;
    await reports.requireOthers(editor, subject);
    await transact(db, async (trx) => {
      await articles.lock(trx, id);
      const [row] = await listOffline(trx, [id]);
      if (!row && (await listOnline(trx, [id])).length > 0) throw conflict('this article is online already');
      const kept = row && keptPublication(row);
      if (!row || !kept) throw notFound();
      const category = await currentCategory(trx, kept);
      const obstacle = await schedules.findObstacle(trx, row.author_id, category);
      if (obstacle !== null || !category) throw conflict(`this article cannot return: ${obstacle}`);
      await publications.takeWithdrawn(trx, id);
      const { author_id, views, published_at } = row;
      await publications.putBack(trx, {
        ...kept,
        ...category,
        author_id,
        views,
        published_at,
      });
      await markOnline(trx, id);
      await originalityIndex.followWaiting(trx, id);
      const { revision } = kept;
      await deskLog.note(trx, { actorId: editor._id, action: 'put online again', subject, revision });
      await notifier.notify(trx, { kind: 'returned', recipientId: author_id, articleId: id });
    });
  };
}
