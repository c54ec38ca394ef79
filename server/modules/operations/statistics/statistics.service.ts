import { STATISTICS_DAYS, STATISTICS_WEEKS, WAITING_AGES } from '@contracts/rules/limits';
import { dayOf, daysFrom, weekOf } from '@contracts/rules/weeks';
import type { Statistics } from '@contracts/statistics';
import type { DatabaseClient } from '../../../db/client';
import type { Clock } from '../../../lib/clock';
import { median } from '../../../lib/median';
import { deleteActiveBefore, listDays, listDecided, listSubmitted } from './statistics.repository';
import { readStorage } from './storage';

const HOUR_MS = 60 * 60 * 1_000;
/** More that wait are not counted one by one. */
const WAITING_MAX = 1_000;
const DECISIONS = 100;
const BATCH = 200;

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  /** The part of originality that this feature needs. */
  webCheckBudget: { readToday(): Promise<Statistics['webChecks']> };
}

export type StatisticsService = ReturnType<typeof createStatisticsService>;

/** The overview of the desk. All of it is counted when it happens, or limited to a number of rows. */
export function createStatisticsService({ database, clock, webCheckBudget }: Dependencies) {
  const { db } = database;

  /** A tenth of an hour is exact enough. */
  const hoursBetween = (from: string, to: number) =>
    Math.max(0, Math.round((to - Date.parse(from)) / (HOUR_MS / 10)) / 10);
  const medianOf = (hours: number[]) => (hours.length === 0 ? null : Math.round(median(hours) * 10) / 10);

  async function waiting(): Promise<Statistics['waiting']> {
    const submitted = await listSubmitted(db, WAITING_MAX + 1);
    const decided = await listDecided(db, DECISIONS);
    const now = clock.now().getTime();
    const hours = submitted.slice(0, WAITING_MAX).map((at) => hoursBetween(at, now));
    const ends = [...WAITING_AGES, Number.POSITIVE_INFINITY];
    return {
      count: hours.length,
      isMore: submitted.length > WAITING_MAX,
      oldest: hours[0] ?? null,
      median: medianOf(hours),
      decision: medianOf(
        decided.map(({ submitted_at, decided_at }) => hoursBetween(submitted_at, Date.parse(decided_at))),
      ),
      ages: ends.map((end, index) => ({
        hours: WAITING_AGES[index] ?? null,
        count: hours.filter((age) => age < end && age >= (ends[index - 1] ?? 0)).length,
      })),
    };
  }

  /** Without a gap: a day on which nothing happened is 0. */
  async function counted(name: 'authors' | 'reads', days: string[]) {
    const found = await listDays(db, name, days[0] ?? '');
    return days.map((day) => ({ day, count: found.get(day) ?? 0 }));
  }

  /** Counted by the day, shown by the week. */
  async function publishedIn(weeks: string[]) {
    const found = await listDays(db, 'published', weeks[0] ?? '');
    const sums = new Map<string, number>();
    for (const [day, count] of found) sums.set(weekOf(day), (sums.get(weekOf(day)) ?? 0) + count);
    return weeks.map((day) => ({ day, count: sums.get(day) ?? 0 }));
  }

  /** Days without views are left out. */
  async function storageOn(days: string[]) {
    const databases = await listDays(db, 'database', days[0] ?? '');
    const uploads = await listDays(db, 'uploads', days[0] ?? '');
    const known = days.filter((day) => databases.has(day));
    return known.map((day) => ({
      day,
      database: databases.get(day) ?? 0,
      uploads: uploads.get(day) ?? 0,
    }));
  }

  return {
    async read(): Promise<Statistics> {
      const today = dayOf(clock.now());
      const thisWeek = weekOf(today);
      const weeks = Array.from({ length: STATISTICS_WEEKS }, (_, index) =>
        daysFrom(thisWeek, (index - STATISTICS_WEEKS + 1) * 7),
      );
      const days = Array.from({ length: STATISTICS_DAYS }, (_, index) =>
        daysFrom(today, index - STATISTICS_DAYS + 1),
      );
      return {
        waiting: await waiting(),
        published: await publishedIn(weeks),
        authors: await counted('authors', weeks),
        reads: await counted('reads', days),
        webChecks: await webCheckBudget.readToday(),
        storage: { ...(await readStorage({ database })), days: await storageOn(days) },
      };
    },

    /**
     * Forgets a batch of who wrote in weeks that cannot be counted twice any more; last week stays for clocks that
     * differ.
     * @returns whether there may be more of it.
     */
    async forgetWeeks(): Promise<boolean> {
      const lastWeek = daysFrom(weekOf(dayOf(clock.now())), -7);
      return (await deleteActiveBefore(db, lastWeek, BATCH)) === BATCH;
    },
  };
}
