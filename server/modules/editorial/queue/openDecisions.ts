import type { ReaderNoteDecision } from '@contracts/correctionNote';
import { roleOf } from '@contracts/policies/roles';
import { UNDO_MS } from '@contracts/rules/limits';
import type { DatabaseClient } from '../../../db/client';
import { dueRows } from '../../../db/dueRows';
import { type Tx, transact } from '../../../db/transact';
import { isRefusal } from '../../../errors';
import { createDueJob } from '../../../jobs/dueJob';
import { type Clock, isoNow } from '../../../lib/clock';
import type { Logger } from '../../../logger';
import type { ArticleService } from '../../core/article/article.service';
import { findDecidable } from './decidable.repository';
import { findEditor, takeDue } from './decision.repository';
import type { ReviewService } from './review.service';
import { AT_ONCE, listOpenOf } from './waiting.repository';
import type { WaitingArticles } from './waitingArticles';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  log: Logger;
  articles: Pick<ArticleService, 'lock'>;
  reviews: Pick<ReviewService, 'decideIn' | 'prepare'>;
  waiting: Pick<WaitingArticles, 'dropDecision'>;
  lookEveryMs?: number;
}

export type OpenDecisions = ReturnType<typeof createOpenDecisions>;
type Due = NonNullable<Awaited<ReturnType<typeof takeDue>>>;
type Editor = Awaited<ReturnType<typeof findEditor>>;

/** Carries decisions out once they cannot be undone any more. */
export function createOpenDecisions(dependencies: Dependencies) {
  const { database, clock, log, articles, reviews, waiting, lookEveryMs } = dependencies;
  const { db } = database;

  /** Carries out due decisions, with the article locked; others stay as they are. */
  const holding = (id: string, work: (trx: Tx, due: Due) => Promise<void>): Promise<void> =>
    transact(db, async (trx) => {
      await articles.lock(trx, id);
      const due = await takeDue(trx, id, isoNow(clock));
      if (due) await work(trx, due);
    });

  /** Why it cannot be carried out. A change of the article drops a decision immediately, so this is rarely needed. */
  async function findObstacle(
    trx: Tx,
    { article_id, revision }: Due,
    editor: Editor,
  ): Promise<string | null> {
    const article = await findDecidable(trx, article_id);
    if (article?.status !== 'recent' || article.revision !== revision) return 'the article has changed since';
    if (editor?.suspended_at !== null) return 'the editor is suspended';
    return editor.admin === 1 ? null : 'the editor who decided is no longer an editor';
  }

  const drop = (trx: Tx, due: Due, reason: string): Promise<void> => waiting.dropDecision(trx, due, reason);

  /** @param onTry called with the editor whose decision is tried */
  async function decide(id: string, onTry: (editorId: string) => void): Promise<void> {
    const [decision] = await listOpenOf(db, id);
    if (decision) {
      onTry(decision.editor_id);
      await reviews.prepare({ ...decision, id });
    }
    await holding(id, async (trx, due) => {
      onTry(due.editor_id);
      const decider = await findEditor(trx, due.editor_id);
      const obstacle = await findObstacle(trx, due, decider);
      if (obstacle !== null || !decider) return drop(trx, due, obstacle ?? 'the editor is gone');
      const { outcome, revision, reason, stage_id, reader_note, together, publish_at, sends_notes } = due;
      const editor = { _id: decider.id, role: roleOf(decider) };
      const approval = { stage: stage_id ?? undefined, checks: null, sendsNotes: sends_notes === 1 };
      const readerNote = reader_note === null ? null : (JSON.parse(reader_note) as ReaderNoteDecision);
      await reviews.decideIn(trx, {
        ...{ editor, id, outcome, revision, reason, readerNote, approval, together },
        decidedAt: new Date(Date.parse(due.until) - UNDO_MS).toISOString(),
        ...(publish_at !== null && { publishAt: publish_at === AT_ONCE ? null : publish_at }),
      });
    });
  }

  async function carryOut(id: string): Promise<void> {
    let tried: string | undefined;
    try {
      await decide(id, (editorId) => {
        tried = editorId;
      });
    } catch (error) {
      // A refusal has the same message as if the editor decided now.
      if (!isRefusal(error)) throw error;
      await transact(db, async (trx) => {
        await articles.lock(trx, id);
        const [first] = await listOpenOf(trx, id);
        // Not if another process has dropped it: then this is another decision, which was not tried yet.
        if (first && first.editor_id === tried) await drop(trx, first, error.message);
      });
    }
  }

  return createDueJob({
    clock,
    log,
    lookEveryMs,
    name: 'openDecisions',
    ...dueRows(db, { table: 'open_decision', time: 'until', id: 'article_id' }),
    carryOut,
  });
}
