import { dueRows } from '../../../../db/dueRows';
import { type Tx, transact } from '../../../../db/transact';
import type { Dependencies, Services } from '../../../../dependencies';
import { createDueJob } from '../../../../jobs/dueJob';
import { isoNow } from '../../../../lib/clock';
import type { RecordArticleEvent } from '../../../core/article/articleEvent';
import { clearDueUpdate, isAskedFor, takeReminder } from './articleDates.repository';

type Parts = Pick<Dependencies, 'database' | 'clock' | 'log' | 'lookEveryMs'> &
  Pick<Services, 'articles' | 'publications'> & { record: RecordArticleEvent };

export type ArticleUpdates = ReturnType<typeof createArticleUpdates>;

/** Asks authors to update what is online, at the times that editors set. */
export function createArticleUpdates(parts: Parts) {
  const { database, clock, log, lookEveryMs, articles, publications, record } = parts;
  const { db } = database;

  const remindOf = (id: string): Promise<void> =>
    transact(db, async (trx) => {
      await articles.lock(trx, id);
      if (!(await takeReminder(trx, id, isoNow(clock)))) return;
      const online = await publications.findCopy(trx, id);
      if (!online) return;
      const { author_id: authorId, revision } = online;
      await record(trx, 'updateDue', { id, authorId, revision, actorId: null });
    });

  return {
    /** Another version is published: what was to be updated until now is. */
    settle: (trx: Tx, id: string) => clearDueUpdate(trx, id, isoNow(clock)),

    reminders: createDueJob({
      clock,
      log,
      lookEveryMs,
      name: 'articleUpdates',
      ...dueRows(db, { table: 'article_dates', time: 'remind_at', id: 'article_id', only: isAskedFor }),
      carryOut: remindOf,
    }),
  };
}
