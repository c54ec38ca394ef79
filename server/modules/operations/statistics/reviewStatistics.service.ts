import { REVIEW_MONTHS_MAX, REVIEW_ROWS_MAX } from '@contracts/rules/limits';
import type { Decided, ReviewSide, ReviewStatistics } from '@contracts/statistics';
import type { DatabaseClient } from '../../../db/client';
import { badRequest } from '../../../errors';
import { groupBy } from '../../../lib/groupBy';
import { hoursOfRange, quantileBucket } from '../../../lib/time/timeRanges';
import {
  type Counted,
  listBusiest,
  listMonths,
  listNames,
  listStageMonths,
  listSums,
} from './reviewStatistics.repository';

/** Those among whom the busiest of all months are found. */
const PER_MONTH = 100;
const MONTHS_PER_YEAR = 12;

interface Span {
  from: string;
  to: string;
}

export type ReviewStatisticsService = ReturnType<typeof createReviewStatisticsService>;

/** Months since the year 0. */
function monthNumber(month: string): number {
  const [year = 0, ofYear = 0] = month.split('-').map(Number);
  return year * MONTHS_PER_YEAR + ofYear - 1;
}

function monthName(number: number): string {
  const year = String(Math.floor(number / MONTHS_PER_YEAR)).padStart(4, '0');
  return `${year}-${String((number % MONTHS_PER_YEAR) + 1).padStart(2, '0')}`;
}

/** @throws AppError 400 for none, and for too many. */
function monthsOf({ from, to }: Span): string[] {
  const first = monthNumber(from);
  const length = monthNumber(to) - first + 1;
  if (length < 1) throw badRequest('the last month is before the first');
  if (length > REVIEW_MONTHS_MAX) throw badRequest(`please ask for ${REVIEW_MONTHS_MAX} months at most`);
  return Array.from({ length }, (_, index) => monthName(first + index));
}

function decidedOf(rows: Counted[]): Decided {
  const counted = (measure: Counted['measure']) => {
    const counts = new Map<number, number>();
    for (const row of rows) {
      if (row.measure === measure) counts.set(row.bucket, (counts.get(row.bucket) ?? 0) + row.value);
    }
    return counts;
  };
  const sum = (measure: Counted['measure']) => counted(measure).get(0) ?? 0;
  const hours = (measure: Counted['measure'], share: number) => {
    const range = quantileBucket(counted(measure), share);
    return range === null ? null : Math.round(hoursOfRange(range) * 100) / 100;
  };
  const times = (measure: Counted['measure']) => ({
    median: hours(measure, 0.5),
    ninth: hours(measure, 0.9),
  });
  const accepted = sum('accepted');
  return {
    accepted,
    rejected: sum('decided') - accepted,
    look: times('look'),
    decision: times('decision'),
    rounds: quantileBucket(counted('rounds'), 0.5),
    words: sum('words'),
  };
}

const most = (one: Decided, other: Decided) =>
  other.accepted + other.rejected - (one.accepted + one.rejected);

/** What editors decided, from rows that are counted with each decision. */
export function createReviewStatisticsService({ database }: { database: DatabaseClient }) {
  /** In the order of their decisions, added up from the months in which they were among the busiest. */
  async function busiestOf(by: ReviewSide, months: string[]): Promise<string[]> {
    const sums = new Map<string, number>();
    for (const month of months) {
      for (const { key, value } of await listBusiest(database, by, month, PER_MONTH)) {
        sums.set(key, (sums.get(key) ?? 0) + value);
      }
    }
    return [...sums].sort(([, one], [, other]) => other - one).map(([key]) => key);
  }

  async function rowsOf(by: ReviewSide, months: string[], span: Span) {
    const found = await busiestOf(by, months);
    const keys = found.slice(0, REVIEW_ROWS_MAX);
    const names = await listNames(database, by, keys);
    const sums = await listSums(database, by, keys, span);
    const rows = [...groupBy(sums, ({ group }) => (names.has(group) ? group : ''))].map(([_id, counted]) => ({
      _id,
      name: names.get(_id) ?? null,
      ...decidedOf(counted),
    }));
    const stageMonths = by === 'stage' && (await stageMonthsOf(keys, names, span));
    return {
      rows: rows.sort(most),
      isMore: found.length > REVIEW_ROWS_MAX,
      ...(stageMonths && { stageMonths }),
    };
  }

  /** Stages that are gone are one, as among the rows. */
  async function stageMonthsOf(keys: string[], names: Map<string, string>, span: Span) {
    const counted = await listStageMonths(database, keys, span);
    const found = groupBy(counted, ({ group, month }) =>
      JSON.stringify([names.has(group) ? group : '', month]),
    );
    return [...found].map(([key, rows]) => {
      const [_id, month] = JSON.parse(key) as [string, string];
      const { accepted, rejected, decision } = decidedOf(rows);
      return { _id, name: names.get(_id) ?? null, month, accepted, rejected, decision };
    });
  }

  return {
    /** @throws AppError 400 for months in the wrong order, and for too many. */
    async read({ by, ...span }: Span & { by: ReviewSide }): Promise<ReviewStatistics> {
      const months = monthsOf(span);
      const counted = await listMonths(database.db, span);
      const found = groupBy(counted, ({ group }) => group);
      return {
        total: decidedOf(counted),
        months: months.map((month) => ({ month, ...decidedOf(found.get(month) ?? []) })),
        ...(await rowsOf(by, months, span)),
      };
    },
  };
}
