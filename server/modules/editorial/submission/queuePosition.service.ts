import type { QueuePosition } from '@contracts/queuePosition';
import { WAITING_COUNTED_MAX } from '@contracts/rules/limits';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import type { Services } from '../../../dependencies';
import { median } from '../../../lib/median';
import type { ArticleService } from '../../core/article/article.service';
import { countBefore, findSubmission, listLastDecisions } from './queuePosition.repository';

/** The usual waiting time is the median of this many decisions. */
const DECISIONS = 10;
const MINUTE_MS = 60_000;

interface Dependencies {
  database: DatabaseClient;
  articles: Pick<ArticleService, 'own'>;
  reviewStages: Pick<Services['reviewStages'], 'standingsOf'>;
}

export type QueuePositionService = ReturnType<typeof createQueuePositionService>;

/** The queue positions of submitted articles. */
export function createQueuePositionService({ database: { db }, articles, reviewStages }: Dependencies) {
  async function readUsual(): Promise<QueuePosition['usual']> {
    const last = await listLastDecisions(db, DECISIONS);
    if (last.length === 0) return null;
    const durations = last.map((row) => Date.parse(row.decided_at) - Date.parse(row.submitted_at));
    return { decisions: last.length, minutes: Math.round(median(durations) / MINUTE_MS) };
  }

  /** What an author sees of the stages. */
  async function stagesOf(ids: string[]) {
    const standings = await reviewStages.standingsOf(ids);
    return (id: string): Pick<QueuePosition, 'stage'> => {
      const standing = standings.get(id);
      return standing ? { stage: { name: standing.name, place: standing.place, of: standing.of } } : {};
    };
  }

  async function placeOf(id: string, submittedAt: string): Promise<Omit<QueuePosition, 'usual' | 'stage'>> {
    const before = await countBefore(db, { id, submittedAt }, WAITING_COUNTED_MAX);
    return {
      submitted_at: submittedAt,
      place: Math.min(before + 1, WAITING_COUNTED_MAX),
      isAtLeast: before === WAITING_COUNTED_MAX,
    };
  }

  return {
    /** For waiting articles that the caller has already read, by id. */
    async ofAll(rows: { id: string; submitted_at: string | null }[]): Promise<Map<string, QueuePosition>> {
      const waiting = rows.flatMap(({ id, submitted_at }) => (submitted_at ? [{ id, submitted_at }] : []));
      if (waiting.length === 0) return new Map();
      const usual = await readUsual();
      const stageOf = await stagesOf(waiting.map(({ id }) => id));
      const queuePositions = waiting.map(
        async ({ id, submitted_at }) =>
          [id, { ...(await placeOf(id, submitted_at)), usual, ...stageOf(id) }] as const,
      );
      return new Map(await Promise.all(queuePositions));
    },

    /**
     * @returns null if the article does not wait.
     * @throws AppError 404 if the caller may not see it, 403 for another author's published article.
     */
    async get(caller: Caller, id: string): Promise<QueuePosition | null> {
      await articles.own(caller, id);
      const submittedAt = await findSubmission(db, id);
      if (submittedAt === undefined) return null;
      const stageOf = await stagesOf([id]);
      return { ...(await placeOf(id, submittedAt)), usual: await readUsual(), ...stageOf(id) };
    },
  };
}
