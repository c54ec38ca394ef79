import { WAITING_COUNTED_MAX } from '@contracts/limits';
import type { Standing } from '@contracts/standing';
import type { DatabaseClient } from '../../db/client';
import type { ArticleService } from '../article/article.service';
import type { Caller } from '../auth/caller';
import { countBefore, findSubmission, listLastDecisions } from './standing.repository';

/** As many decisions tell what is usual at present. */
const DECISIONS = 10;
const MINUTE_MS = 60_000;

interface Dependencies {
  database: DatabaseClient;
  articles: Pick<ArticleService, 'own'>;
}

export type StandingService = ReturnType<typeof createStandingService>;

/** The middle one, or between the two in the middle. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper;
}

/** Where submitted articles stand in the queue of the editors. */
export function createStandingService({ database: { db }, articles }: Dependencies) {
  async function readUsual(): Promise<Standing['usual']> {
    const last = await listLastDecisions(db, DECISIONS);
    if (last.length === 0) return null;
    const durations = last.map((row) => Date.parse(row.decided_at) - Date.parse(row.submitted_at));
    return { decisions: last.length, minutes: Math.round(median(durations) / MINUTE_MS) };
  }

  return {
    /**
     * @returns null for an article that does not wait.
     * @throws AppError 404 for what the caller may not know of, 403 for somebody else's published article.
     */
    async get(caller: Caller, id: string): Promise<Standing | null> {
      await articles.own(caller, id);
      const submittedAt = await findSubmission(db, id);
      if (submittedAt === undefined) return null;
      const before = await countBefore(db, { id, submittedAt }, WAITING_COUNTED_MAX);
      return {
        submitted_at: submittedAt,
        place: Math.min(before + 1, WAITING_COUNTED_MAX),
        isAtLeast: before === WAITING_COUNTED_MAX,
        usual: await readUsual(),
      };
    },
  };
}
