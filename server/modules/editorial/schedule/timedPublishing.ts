import type { CorrectionNoteBody } from '@contracts/correctionNote';
import { sql } from 'kysely';
import type { DatabaseClient } from '../../../db/client';
import { currentCategory } from '../../../db/currentCategory';
import { dueRows } from '../../../db/dueRows';
import { transact } from '../../../db/transact';
import { createDueJob } from '../../../jobs/dueJob';
import { type Clock, isoNow } from '../../../lib/clock';
import type { Logger } from '../../../logger';
import type { ArticleService } from '../../core/article/article.service';
import type { PrepareText, RecordArticleEvent } from '../../core/article/articleEvent';
import { keepCorrection, noteDetail } from '../../core/publication/correctionNotes';
import { giveProposedBack } from '../../core/publication/proposedNotes';
import { findObstacle, findSchedule, readPlanned, takeDue } from './schedule.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  log: Logger;
  articles: Pick<ArticleService, 'lock' | 'backToDraft'>;
  prepareText: PrepareText;
  record: RecordArticleEvent;
  lookEveryMs?: number;
}

/** Publishes accepted articles at the time that their authors asked for. */
export function createTimedPublishing(dependencies: Dependencies) {
  const { database, clock, log, articles, prepareText, record, lookEveryMs } = dependencies;
  const { db } = database;

  /** Runs before the transaction: a scheduled version hardly ever changes just before its time. */
  async function prepare(id: string): Promise<void> {
    const planned = await findSchedule(db, id);
    if (!planned) return;
    const { content } = readPlanned(planned);
    await prepareText({ doc: null, content }, { goesOnline: true });
  }

  async function publishOne(id: string): Promise<void> {
    await prepare(id);
    await transact(db, async (trx) => {
      await articles.lock(trx, id);
      const due = await takeDue(trx, id, isoNow(clock));
      if (!due) return;
      const planned = readPlanned(due);
      const category = await currentCategory(trx, planned);
      const { author_id: authorId, revision } = planned;
      const facts = { id, authorId, revision, actorId: null };
      const obstacle = await findObstacle(trx, authorId, category);
      const readerNote = due.reader_note && (JSON.parse(due.reader_note) as CorrectionNoteBody);
      if (obstacle === null) {
        const article = { ...planned, ...category };
        const kept =
          readerNote &&
          (await keepCorrection(trx, {
            ...readerNote,
            ...{ articleId: id, revision, writerId: null, at: isoNow(clock), isPlanned: true },
          }));
        await record(trx, 'publishedOnTime', {
          ...facts,
          ...{ article, moved: due.moved === 1 },
          ...(kept && { note: noteDetail(kept) }),
        });
        return;
      }
      if (readerNote) await giveProposedBack(trx, id, readerNote);
      await articles.backToDraft(trx, id);
      trx.onCommit(() => log.warn({ article: id, obstacle }, 'schedule.publication_failed'));
      await record(trx, 'notPublished', { ...facts, obstacle });
    });
  }

  return createDueJob({
    clock,
    log,
    lookEveryMs,
    name: 'timedPublishing',
    ...dueRows(db, {
      ...{ table: 'scheduled_publication', time: 'publish_at', id: 'article_id' },
      only: sql`held = 0`,
    }),
    carryOut: publishOne,
  });
}

export type TimedPublishing = ReturnType<typeof createTimedPublishing>;
