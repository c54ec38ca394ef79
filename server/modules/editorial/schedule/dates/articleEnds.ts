import { sql } from 'kysely';
import { dueRows } from '../../../../db/dueRows';
import { transact } from '../../../../db/transact';
import type { Dependencies, Services } from '../../../../dependencies';
import { createDueJob } from '../../../../jobs/dueJob';
import { isoNow } from '../../../../lib/clock';
import type { RecordArticleEvent } from '../../../core/article/articleEvent';
import { findSchedule } from '../schedule.repository';
import { takeEnd, toDraft } from './articleDates.repository';

type Parts = Pick<Dependencies, 'database' | 'clock' | 'log' | 'lookEveryMs'> &
  Pick<Services, 'articles' | 'publications'> & { record: RecordArticleEvent };

export type ArticleEnds = ReturnType<typeof createArticleEnds>;

/** Takes articles offline at their end times. */
export function createArticleEnds({
  database,
  clock,
  log,
  lookEveryMs,
  articles,
  publications,
  record,
}: Parts) {
  const { db } = database;

  const endOne = (id: string): Promise<void> =>
    transact(db, async (trx) => {
      await articles.lock(trx, id);
      const at = isoNow(clock);
      if (!(await takeEnd(trx, id, at))) return;
      // Held, so that nothing is counted between reading the publication and taking it down.
      await publications.lockForUpdate(trx, id);
      const online = await publications.findCopy(trx, id);
      if (online) {
        await toDraft(trx, id);
        const { author_id: authorId, revision } = online;
        await record(trx, 'ended', { id, authorId, revision, actorId: null, at });
        return;
      }
      const planned = await findSchedule(trx, id);
      if (!planned) return;
      // Its author moved it behind its end: readers were to see it until now at most.
      const { author_id: authorId, revision } = planned;
      const facts = { id, authorId, revision, actorId: null };
      await articles.backToDraft(trx, id);
      await record(trx, 'notPublished', { ...facts, obstacle: 'its end time came first' });
    });

  return createDueJob({
    clock,
    log,
    lookEveryMs,
    name: 'articleEnds',
    ...dueRows(db, { table: 'article_dates', time: 'ends_at', id: 'article_id', only: sql`held = 0` }),
    carryOut: endOne,
  });
}
