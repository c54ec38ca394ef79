import type { DatabaseClient } from '../../db/client';
import { type Tx, transact } from '../../db/transact';
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
import { currentCategory } from '../tag/currentCategory';
import { findNextTime, findObstacle, listDue, takeDue } from './schedule.repository';
import type { ScheduleService } from './schedule.service';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  log: Logger;
  articles: Pick<ArticleService, 'lock' | 'backToDraft'>;
  schedules: ScheduleService;
  publications: PublicationService;
  notifier: Notifier;
  postNotifications: PostNotificationService;
  originalityIndex: OriginalityIndex;
  deskLog: DeskLog;
  lookEveryMs?: number;
}

/** Publishes accepted articles at the time that their authors asked for. */
export function createTimedPublishing(dependencies: Dependencies) {
  const { database, clock, log, articles, schedules, publications, notifier, postNotifications } =
    dependencies;
  const { db } = database;
  const { originalityIndex, deskLog, lookEveryMs } = dependencies;

  async function bringOut(trx: Tx, revision: number, fields: Publishable): Promise<void> {
    const isFirst = (await publications.hold(trx, fields.id)) === null;
    await publications.publish(trx, { ...fields, revision });
    if (isFirst) await postNotifications.begin(trx, fields.id);
  }

  async function publishOne(id: string): Promise<void> {
    await transact(db, async (trx) => {
      await articles.lock(trx, id);
      const due = await takeDue(trx, id, isoNow(clock));
      if (!due) return;
      const fields = JSON.parse(due.fields) as Publishable;
      const category = await currentCategory(trx, fields);
      const obstacle = await findObstacle(trx, fields.author_id, category);
      if (obstacle === null) await bringOut(trx, due.revision, { ...fields, ...category });
      else {
        await articles.backToDraft(trx, id);
        trx.onCommit(() => log.warn({ article: id, obstacle }, 'could not be published in time'));
      }
      await schedules.release(trx, id);
      await originalityIndex.followWaiting(trx, id);
      const subject = { kind: 'article', id } as const;
      const what =
        obstacle === null ? { action: 'published' } : { action: 'not published', detail: obstacle };
      await deskLog.note(trx, { actorId: null, subject, revision: due.revision, ...what });
      const kind = obstacle === null ? 'published' : 'notPublished';
      await notifier.notify(trx, { kind, recipientId: fields.author_id, articleId: id });
    });
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
