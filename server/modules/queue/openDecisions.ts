import type { DatabaseClient, Db } from '../../db/client';
import { AppError } from '../../errors';
import { type Clock, isoNow } from '../../lib/clock';
import { createDueWork } from '../../lib/dueWork';
import type { Logger } from '../../logger';
import type { ArticleService } from '../article/article.service';
import type { Decided, ReviewService } from '../review/review.service';
import { findDecidable } from './decidable.repository';
import { findEditor, findNextTime, listDue, takeDue } from './decision.repository';
import type { WaitingArticles } from './waitingArticles';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  log: Logger;
  articles: Pick<ArticleService, 'lock'>;
  reviews: Pick<ReviewService, 'decideIn' | 'announce'>;
  waiting: Pick<WaitingArticles, 'dropDecision' | 'tell'>;
  lookEveryMs?: number;
}

export type OpenDecisions = ReturnType<typeof createOpenDecisions>;
type Due = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

/** Carries decisions out once they cannot be undone any more. */
export function createOpenDecisions(dependencies: Dependencies) {
  const { database, clock, log, articles, reviews, waiting, lookEveryMs } = dependencies;
  const { db } = database;

  /** Takes what is due and works on it, while nobody else changes the article. @returns null where it is not due. */
  const holding = <Result>(
    id: string,
    work: (trx: Db, due: Due) => Promise<Result>,
  ): Promise<Result | null> =>
    db.transaction().execute(async (trx) => {
      await articles.lock(trx, id);
      const due = await takeDue(trx, id, isoNow(clock));
      return due ? work(trx, due) : null;
    });

  /** Why nothing can come of it; a change of the article drops a decision at once, so this is rarely needed. */
  async function findObstacle(trx: Db, { article_id, editor_id, revision }: Due): Promise<string | null> {
    const article = await findDecidable(trx, article_id);
    if (article?.status !== 'recent' || article.revision !== revision) return 'the article is another by now';
    const editor = await findEditor(trx, editor_id);
    if (editor?.suspended_at !== null) return 'the editor is suspended';
    return editor.admin === 1 ? null : 'who decided is no editor any more';
  }

  async function drop(trx: Db, due: Due, reason: string): Promise<'dropped'> {
    const { username = '' } = (await findEditor(trx, due.editor_id)) ?? {};
    await waiting.dropDecision(trx, { ...due, username }, reason);
    return 'dropped';
  }

  const decide = (id: string): Promise<Decided | 'dropped' | null> =>
    holding(id, async (trx, due) => {
      const obstacle = await findObstacle(trx, due);
      if (obstacle !== null) return drop(trx, due, obstacle);
      const { editor_id: editorId, outcome, revision, reason } = due;
      return reviews.decideIn(trx, { editorId, id, outcome, revision, reason });
    });

  async function carryOut(id: string): Promise<void> {
    try {
      const decided = await decide(id);
      if (decided === 'dropped') waiting.tell(id);
      else if (decided) reviews.announce(decided);
    } catch (error) {
      // It is refused as the editor would be who decided now.
      if (!(error instanceof AppError)) throw error;
      await holding(id, (trx, due) => drop(trx, due, error.message));
      waiting.tell(id);
    }
  }

  return createDueWork({
    clock,
    log,
    lookEveryMs,
    work: 'a decision',
    listDue: (now, after, limit) => listDue(db, now, after, limit),
    findNextTime: (now) => findNextTime(db, now),
    carryOut,
  });
}
