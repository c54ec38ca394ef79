import type { ContentCache } from '../../cache/cacheTags';
import type { DatabaseClient, Db } from '../../db/client';
import { type Clock, isoNow } from '../../lib/clock';
import { createDueWork } from '../../lib/dueWork';
import type { Logger } from '../../logger';
import type { ArticleService } from '../article/article.service';
import type { DeskLog } from '../deskLog/deskLog.service';
import type { Notifier } from '../notification/notifier';
import type { PostNotificationService } from '../notification/postNotification.service';
import type { OriginalityIndex } from '../originality/originalityIndex';
import type { PublicationService } from '../publication/publication.service';
import type { Publishable } from '../publication/publisher';
import type { WaitingArticles } from '../queue/waitingArticles';
import { currentCategory } from '../tag/currentCategory';
import { findNextTime, findObstacle, listDue, takeDue } from './schedule.repository';
import type { ScheduleService } from './schedule.service';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  log: Logger;
  cache: ContentCache;
  articles: Pick<ArticleService, 'lock' | 'backToDraft'>;
  schedules: ScheduleService;
  publications: PublicationService;
  notifier: Notifier;
  postNotifications: PostNotificationService;
  originalityIndex: OriginalityIndex;
  deskLog: DeskLog;
  waiting: Pick<WaitingArticles, 'tell'>;
  lookEveryMs?: number;
}

/** Publishes accepted articles at the time that their authors asked for. */
export function createTimedPublishing(dependencies: Dependencies) {
  const { database, clock, log, cache, articles, schedules, publications, notifier, postNotifications } =
    dependencies;
  const { db } = database;
  const { originalityIndex, deskLog, waiting, lookEveryMs } = dependencies;

  async function bringOut(trx: Db, revision: number, fields: Publishable) {
    const isFirst = (await publications.hold(trx, fields.id)) === null;
    const dropped = await publications.publish(trx, { ...fields, revision });
    if (isFirst) await postNotifications.begin(trx, fields.id);
    return dropped;
  }

  async function publishOne(id: string): Promise<void> {
    const done = await db.transaction().execute(async (trx) => {
      await articles.lock(trx, id);
      const due = await takeDue(trx, id, isoNow(clock));
      if (!due) return null;
      const fields = JSON.parse(due.fields) as Publishable;
      const category = await currentCategory(trx, fields);
      const obstacle = await findObstacle(trx, fields.author_id, category);
      const dropped = obstacle === null ? await bringOut(trx, due.revision, { ...fields, ...category }) : [];
      if (obstacle !== null) await articles.backToDraft(trx, id);
      await schedules.release(trx, id);
      await originalityIndex.followWaiting(trx, id);
      const subject = { kind: 'article', id } as const;
      const what =
        obstacle === null ? { action: 'published' } : { action: 'not published', detail: obstacle };
      await deskLog.note(trx, { actorId: null, subject, revision: due.revision, ...what });
      const kind = obstacle === null ? 'published' : 'notPublished';
      await notifier.notify(trx, { kind, recipientId: fields.author_id, articleId: id });
      return { authorId: fields.author_id, obstacle, dropped };
    });
    if (!done) return;
    if (done.obstacle !== null)
      log.warn({ article: id, obstacle: done.obstacle }, 'could not be published in time');
    cache.drop(done.dropped);
    notifier.announce(done.authorId);
    postNotifications.tell();
    waiting.tell(id);
  }

  return createDueWork({
    clock,
    log,
    lookEveryMs,
    work: 'a publication',
    listDue: (now, after, limit) => listDue(db, now, after, limit),
    findNextTime: (now) => findNextTime(db, now),
    carryOut: publishOne,
  });
}

export type TimedPublishing = ReturnType<typeof createTimedPublishing>;
