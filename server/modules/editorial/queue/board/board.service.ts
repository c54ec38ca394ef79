import type { Board, BoardFilters, WaitingColumn } from '@contracts/board';
import {
  BOARD_CARDS_MAX,
  BOARD_CARDS_MORE_MAX,
  BOARD_COUNT_MAX,
  BOARD_LONG_COLUMNS_MAX,
  BOARD_RETURNED_DAYS,
} from '@contracts/rules/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../../caller';
import type { DatabaseClient } from '../../../../db/client';
import type { Clock } from '../../../../lib/clock';
import type { TagService } from '../../../core/tag/tag.service';
import type { QueueService } from '../queue.service';
import type { WorkflowService } from '../stages/workflow.service';
import {
  countReturned,
  countScheduled,
  countWaiting,
  findWaitingAt,
  listMatching,
  listReturned,
  listReturnedTags,
  listScheduled,
  listScheduledTags,
  listWaiting,
  type Place,
  readReturned,
  readScheduled,
  type TaggedPlace,
} from './board.repository';

const DAY_MS = 24 * 60 * 60_000;
/** One more than is counted. */
const MOST = BOARD_COUNT_MAX + 1;

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  queue: Pick<QueueService, 'present' | 'conditionOf'>;
  tags: Pick<TagService, 'matcher'>;
  workflows: Pick<WorkflowService, 'list'>;
}

type Stage = WaitingColumn['stage'];

interface DecidedColumn {
  list: (limit: number) => Promise<Place[]>;
  count: () => Promise<number>;
  listTags: (limit: number) => Promise<TaggedPlace[]>;
}

export type BoardService = ReturnType<typeof createBoardService>;

const upTo = (count: number) => ({
  count: Math.min(count, BOARD_COUNT_MAX),
  is_more: count > BOARD_COUNT_MAX,
});

const isFiltered = (filters: BoardFilters) =>
  Object.values(filters).some((value) => value !== undefined && value.trim() !== '');

const authorOf = (row: { author_id: string; username: string; profile_pic: string | null }) => ({
  _id: row.author_id,
  username: row.username,
  profile_pic: row.profile_pic ?? '',
});

/** Where articles stand, in columns that are each bounded. */
export function createBoardService({ database, clock, queue, tags, workflows }: Dependencies) {
  const { db } = database;

  /** The stages of all articles in order, then those of tags. Null is the column of articles that pass no stage. */
  async function listStages(): Promise<Stage[]> {
    const all = (await workflows.list()).workflows.flatMap(({ tag, stages }) =>
      stages.map(({ _id, name }) => ({ _id, name, tag: tag?.title ?? null })),
    );
    return all.some(({ tag }) => tag === null) ? [...all, null] : [null, ...all];
  }

  /** Of the oldest ones those that match are counted; the others of a longer column may match too. */
  async function matchingColumn(
    stage: Stage,
    condition: RawBuilder<boolean>,
    cards: (key: string) => number,
  ) {
    const id = stage?._id ?? null;
    const { places, looked } = await listMatching(db, id, condition, MOST);
    const { count, is_more } = upTo(places.length);
    const isPart = is_more || looked === MOST;
    const middle = isPart ? undefined : places[Math.floor((count - 1) / 2)];
    return {
      ...{ stage, count, is_more: isPart },
      ...{ oldest: places[0]?.at ?? null, median: middle?.at ?? null },
      ids: places.slice(0, cards(id ?? 'waiting')).map((place) => place.id),
    };
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

  async function waiting(
    editor: Caller,
    cards: (key: string) => number,
    filters: BoardFilters,
  ): Promise<WaitingColumn[]> {
    const condition = isFiltered(filters)
      ? ((await queue.conditionOf(editor, filters)) ?? sql<boolean>`1 = 0`)
      : null;
    const columns: Awaited<ReturnType<typeof column>>[] = [];
    for (const stage of await listStages())
      columns.push(condition ? await matchingColumn(stage, condition, cards) : await column(stage, cards));
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

  /**
   * A column of what does not wait: under a tag, all that are counted are looked through, by the title that editors
   * saw, which may be a former one of the tag.
   */
  async function decided(
    { tag = '', ...ofWaiting }: BoardFilters,
    most: number,
    { list, count, listTags }: DecidedColumn,
  ): Promise<{ places: Place[]; count: number; is_more: boolean }> {
    if (isFiltered(ofWaiting)) return { places: [], ...upTo(0) };
    if (tag.trim() === '') return { places: await list(most), ...upTo(await count()) };
    const isOfTag = await tags.matcher(tag);
    const all = await listTags(MOST);
    const places = all.filter((place) => place.tag !== null && isOfTag(place.tag));
    const { count: found, is_more } = upTo(places.length);
    return { places: places.slice(0, most), count: found, is_more: is_more || all.length === MOST };
  }

  return {
    /** @param more keys of the columns that list more */
    async read(editor: Caller, more: string, filters: BoardFilters = {}): Promise<Board> {
      const long = more.split(',').slice(-BOARD_LONG_COLUMNS_MAX);
      const cards = (key: string) => (long.includes(key) ? BOARD_CARDS_MORE_MAX : BOARD_CARDS_MAX);
      const since = new Date(clock.now().getTime() - BOARD_RETURNED_DAYS * DAY_MS).toISOString();
      const scheduled = await decided(filters, cards('scheduled'), {
        list: (limit) => listScheduled(db, limit),
        count: () => countScheduled(db, MOST),
        listTags: (limit) => listScheduledTags(db, limit),
      });
      const returned = await decided(filters, cards('returned'), {
        list: (limit) => listReturned(db, since, limit),
        count: () => countReturned(db, since, MOST),
        listTags: (limit) => listReturnedTags(db, since, limit),
      });
      return {
        waiting: await waiting(editor, cards, filters),
        scheduled: {
          ...{ count: scheduled.count, is_more: scheduled.is_more },
          articles: (await readScheduled(database, scheduled.places)).map((row) => ({
            ...{ _id: row.id, title: row.title ?? '', author: authorOf(row), publish_at: row.at },
          })),
        },
        returned: {
          ...{ count: returned.count, is_more: returned.is_more },
          articles: (await readReturned(database, returned.places)).map((row) => ({
            ...{ _id: row.id, title: row.title ?? '', author: authorOf(row), returned_at: row.at },
            editor: row.editor_id === null ? null : { _id: row.editor_id, username: row.editor_name ?? '' },
          })),
        },
      };
    },
  };
}
