import type { Board, WaitingColumn } from '@contracts/board';
import {
  BOARD_CARDS_MAX,
  BOARD_CARDS_MORE_MAX,
  BOARD_COUNT_MAX,
  BOARD_LONG_COLUMNS_MAX,
  BOARD_RETURNED_DAYS,
} from '@contracts/rules/limits';
import type { Caller } from '../../../../caller';
import type { DatabaseClient } from '../../../../db/client';
import type { Clock } from '../../../../lib/clock';
import type { QueueService } from '../queue.service';
import type { WorkflowService } from '../stages/workflow.service';
import {
  countReturned,
  countScheduled,
  countWaiting,
  findWaitingAt,
  listReturned,
  listScheduled,
  listWaiting,
} from './board.repository';

const DAY_MS = 24 * 60 * 60_000;
/** One more than is counted. */
const MOST = BOARD_COUNT_MAX + 1;

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  queue: Pick<QueueService, 'present'>;
  workflows: Pick<WorkflowService, 'list'>;
}

type Stage = WaitingColumn['stage'];

export type BoardService = ReturnType<typeof createBoardService>;

const upTo = (count: number) => ({
  count: Math.min(count, BOARD_COUNT_MAX),
  is_more: count > BOARD_COUNT_MAX,
});

const authorOf = (row: { author_id: string; username: string; profile_pic: string | null }) => ({
  _id: row.author_id,
  username: row.username,
  profile_pic: row.profile_pic ?? '',
});

/** Where articles stand, in columns that are each bounded. */
export function createBoardService({ database, clock, queue, workflows }: Dependencies) {
  const { db } = database;

  /** The stages of all articles in order, then those of tags. Null is the column of articles that pass no stage. */
  async function listStages(): Promise<Stage[]> {
    const all = (await workflows.list()).workflows.flatMap(({ tag, stages }) =>
      stages.map(({ _id, name }) => ({ _id, name, tag: tag?.title ?? null })),
    );
    return all.some(({ tag }) => tag === null) ? [...all, null] : [null, ...all];
  }

  async function column(stage: Stage, cards: (key: string) => number) {
    const id = stage?._id ?? null;
    const places = await listWaiting(db, id, cards(id ?? 'waiting'));
    const count = places.length === 0 ? 0 : await countWaiting(db, id, MOST);
    const isCounted = count > 0 && count < MOST;
    const median = isCounted ? await findWaitingAt(db, id, Math.floor((count - 1) / 2)) : undefined;
    return {
      stage,
      ...upTo(count),
      oldest: places[0]?.at ?? null,
      median: median?.at ?? null,
      ids: places.map((place) => place.id),
    };
  }

  async function waiting(editor: Caller, cards: (key: string) => number): Promise<WaitingColumn[]> {
    const columns: Awaited<ReturnType<typeof column>>[] = [];
    for (const stage of await listStages()) columns.push(await column(stage, cards));
    const articles = await queue.present(
      editor,
      columns.flatMap(({ ids }) => ids),
    );
    const byId = new Map(articles.map((article) => [article._id, article]));
    // An empty column is shown if a shown article goes there next.
    const nextOnes = new Set(articles.map(({ stage }) => stage?.next?._id));
    const isShown = ({ stage, count }: (typeof columns)[number], index: number) => {
      if (count > 0) return true;
      return stage === null ? index === 0 : stage.tag === null || nextOnes.has(stage._id);
    };
    return columns.filter(isShown).map(({ ids, ...rest }) => ({
      ...rest,
      articles: ids.flatMap((id) => byId.get(id) ?? []),
    }));
  }

  return {
    /** @param more keys of the columns that list more */
    async read(editor: Caller, more: string): Promise<Board> {
      const long = more.split(',').slice(-BOARD_LONG_COLUMNS_MAX);
      const cards = (key: string) => (long.includes(key) ? BOARD_CARDS_MORE_MAX : BOARD_CARDS_MAX);
      const since = new Date(clock.now().getTime() - BOARD_RETURNED_DAYS * DAY_MS).toISOString();
      const scheduled = await listScheduled(database, cards('scheduled'));
      const returned = await listReturned(database, since, cards('returned'));
      return {
        waiting: await waiting(editor, cards),
        scheduled: {
          ...upTo(await countScheduled(db, MOST)),
          articles: scheduled.map((row) => ({
            ...{ _id: row.id, title: row.title ?? '', author: authorOf(row), publish_at: row.at },
          })),
        },
        returned: {
          ...upTo(await countReturned(db, since, MOST)),
          articles: returned.map((row) => ({
            ...{ _id: row.id, title: row.title ?? '', author: authorOf(row), returned_at: row.at },
            editor: row.editor_id === null ? null : { _id: row.editor_id, username: row.editor_name ?? '' },
          })),
        },
      };
    },
  };
}
