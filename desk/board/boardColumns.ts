import type { Board, ReturnedCard, ScheduledCard } from '@contracts/board';
import type { WaitingArticle } from '@contracts/queue';
import { BOARD_RETURNED_DAYS } from '@contracts/rules/limits';
import { formatMoment } from '@/services/siteTime';
import { durationText } from '../ui/durationText';

/** A card with the way to its page. */
export type Card =
  | { kind: 'waiting'; article: WaitingArticle }
  | { kind: 'scheduled'; article: ScheduledCard }
  | { kind: 'returned'; article: ReturnedCard };

export interface Column {
  /** As the address and the server name it. */
  key: string;
  /** 0 for the first one. */
  place: number;
  /** Of a column of a stage. */
  stage?: { _id: string; name: string; tag: string | null };
  name: string;
  /** "12", "1,000+". */
  count: string;
  /** About how long its articles wait; empty where that says nothing. */
  facts: string;
  cards: Card[];
  /** Whether there are more than are listed. */
  hasMore: boolean;
  /** Where all of them are. */
  all?: string;
}

const numberText = (count: number, isMore: boolean) => `${count.toLocaleString('en')}${isMore ? '+' : ''}`;

const columnOf = (
  { count, is_more, articles }: { count: number; is_more: boolean; articles: unknown[] },
  rest: Pick<Column, 'key' | 'stage' | 'name' | 'facts' | 'cards' | 'all'>,
): Omit<Column, 'place'> => ({
  ...rest,
  count: numberText(count, is_more),
  hasMore: count > articles.length,
});

function agesText({ oldest, median }: Board['waiting'][number], now: number): string {
  if (oldest === null) return '';
  const since = (iso: string) => durationText(now - Date.parse(iso));
  const half = median === null ? '' : `, median ${since(median)}`;
  return `Longest wait ${since(oldest)}${half}`;
}

/** The queue with the articles of a column. */
function queueAddress(stageId: string | undefined, filters: string): string {
  const params = new URLSearchParams(filters);
  if (stageId !== undefined) params.set('stage', stageId);
  const search = params.toString();
  return `~/desk/review${search && `?${search}`}`;
}

/**
 * The columns in their order: what waits, by stage, then what is scheduled and what is with its author.
 * @param filters as a part of an address; empty without any
 */
export function columnsOf({ waiting, scheduled, returned }: Board, now: number, filters = ''): Column[] {
  return [
    ...waiting.map((column) => {
      const { stage, articles } = column;
      return columnOf(column, {
        key: stage?._id ?? 'waiting',
        ...(stage && { stage }),
        name: stage ? `${stage.name}${stage.tag === null ? '' : ` (${stage.tag})`}` : 'Waiting',
        facts: agesText(column, now),
        cards: articles.map((article) => ({ kind: 'waiting' as const, article })),
        all: queueAddress(stage?._id, filters),
      });
    }),
    columnOf(scheduled, {
      key: 'scheduled',
      name: 'Scheduled',
      facts: scheduled.articles[0] ? `Next ${formatMoment(scheduled.articles[0].publish_at)}` : '',
      cards: scheduled.articles.map((article) => ({ kind: 'scheduled' as const, article })),
      // The calendar has none of these filters.
      ...(filters === '' && { all: '~/desk/calendar?view=list' }),
    }),
    columnOf(returned, {
      key: 'returned',
      name: 'With the author',
      facts: `Sent back in the last ${BOARD_RETURNED_DAYS} days`,
      cards: returned.articles.map((article) => ({ kind: 'returned' as const, article })),
    }),
  ].map((column, place) => ({ ...column, place }));
}
