import { setImmediate } from 'node:timers/promises';
import type { ContentCache } from '../../cache/cacheTags';
import type { DatabaseClient, Db } from '../../db/client';
import { type Clock, isoNow } from '../../lib/clock';
import type { Cursor } from '../../lib/paging';
import type { Logger } from '../../logger';
import type { ArticleService } from '../article/article.service';
import type { Notifier } from '../notification/notifier';
import type { PostNotificationService } from '../notification/postNotification.service';
import type { OriginalityIndex } from '../originality/originalityIndex';
import type { PublicationService } from '../publication/publication.service';
import type { Publishable } from '../publication/publisher';
import { currentCategory } from '../tag/currentCategory';
import { findNextTime, findObstacle, listDue, takeDue } from './schedule.repository';
import type { ScheduleService } from './schedule.service';

/** Also finds what another instance has scheduled, and tries again what failed. */
const LOOK_EVERY_MS = 30_000;
const BATCH = 50;

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
  lookEveryMs?: number;
}

/**
 * Publishes accepted articles at the time that their authors asked for, beside the requests. What is due is in the
 * database: a server that was down at the time publishes it once it is up, and of several instances one does.
 */
export function createTimedPublishing(dependencies: Dependencies) {
  const { database, clock, log, cache, articles, schedules, publications, notifier, postNotifications } =
    dependencies;
  const { db } = database;
  const { originalityIndex, lookEveryMs = LOOK_EVERY_MS } = dependencies;
  let isRunning = false;
  let underWay: Promise<void> | null = null;
  let isWokenAgain = false;
  let timer: NodeJS.Timeout | undefined;

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
  }

  /** One that fails is passed over, so that it does not keep back the others. */
  async function publishDue(): Promise<void> {
    let after: Cursor | null = null;
    for (let isMore = true; isMore && isRunning; ) {
      const due: Cursor[] = await listDue(db, isoNow(clock), after, BATCH);
      for (const { id } of due) {
        if (!isRunning) return;
        try {
          await publishOne(id);
        } catch (error) {
          log.error(
            { err: error, article: id },
            'an article could not be published in time; it is tried again',
          );
        }
        await setImmediate();
      }
      after = due.at(-1) ?? null;
      isMore = due.length === BATCH;
    }
  }

  async function untilNext(): Promise<number> {
    const now = clock.now();
    const next = await findNextTime(db, now.toISOString());
    return next === null ? lookEveryMs : Math.min(lookEveryMs, Date.parse(next) - now.getTime());
  }

  async function work(): Promise<void> {
    let wait = lookEveryMs;
    try {
      do {
        isWokenAgain = false;
        await publishDue();
        wait = await untilNext();
      } while (isWokenAgain && isRunning);
    } catch (error) {
      log.error({ err: error }, 'what is due could not be looked up; it is tried again');
    } finally {
      underWay = null;
      if (isRunning) timer = setTimeout(wake, wait).unref();
    }
  }

  function wake(): void {
    if (!isRunning) return;
    isWokenAgain = true;
    clearTimeout(timer);
    underWay ??= work();
  }

  return {
    /** Publishes what became due meanwhile, and from then on everything at its time. */
    start(): void {
      isRunning = true;
      wake();
    },

    /** Looks at what is due now and next; to be called once a transaction that schedules has committed. */
    wake,

    /** Resolves once nothing is under way. */
    async settled(): Promise<void> {
      while (underWay) await underWay;
    },

    /** Finishes the article under way and begins no other. */
    async stop(): Promise<void> {
      isRunning = false;
      clearTimeout(timer);
      await underWay;
    },
  };
}

export type TimedPublishing = ReturnType<typeof createTimedPublishing>;
