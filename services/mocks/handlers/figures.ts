import { type Figures, getFigures } from '@contracts/figure';
import { FIGURE_DAYS, FIGURE_WEEKS, WAITING_AGES } from '@contracts/limits';
import { daysFrom, weekOf } from '@contracts/weeks';
import { db, now } from '../db';
import { mockRoute } from '../mockRoute';

const HOUR_MS = 60 * 60 * 1_000;
const MEGABYTE = 1_000_000;

const today = () => now().slice(0, 10);
const weekOfDate = (date: string) => weekOf(date.slice(0, 10));

const daysUntil = (last: string, count: number, step: number): string[] =>
  Array.from({ length: count }, (_, index) => daysFrom(last, (index - count + 1) * step));

function middleOf(hours: number[]): number | null {
  const half = Math.floor(hours.length / 2);
  const [low, high] = [hours[hours.length % 2 === 0 ? half - 1 : half], hours[half]];
  return low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10;
}

function waiting(): Figures['waiting'] {
  const hours = db.articles
    .filter(({ status }) => status === 'recent')
    .map(({ submittedAt, savedAt }) => Date.parse(now()) - Date.parse(submittedAt ?? savedAt))
    .map((ms) => Math.max(0, Math.round(ms / (HOUR_MS / 10)) / 10))
    .sort((one, other) => other - one);
  const ends = [...WAITING_AGES, Number.POSITIVE_INFINITY];
  return {
    count: hours.length,
    isMore: false,
    oldest: hours[0] ?? null,
    median: middleOf(hours),
    decision: 2,
    ages: ends.map((end, index) => ({
      hours: WAITING_AGES[index] ?? null,
      count: hours.filter((age) => age < end && age >= (ends[index - 1] ?? 0)).length,
    })),
  };
}

/** Some days are read more than others, the same in each run. */
const readsOn = (index: number) => 40 + ((index * 37) % 23);

/** What the overview of the desk shows. */
export const figureHandlers = [
  mockRoute(getFigures)(() => {
    const weeks = daysUntil(weekOf(today()), FIGURE_WEEKS, 7);
    const days = daysUntil(today(), FIGURE_DAYS, 1);
    const publishedIn = (week: string) =>
      db.articles.filter(({ published }) => published && weekOfDate(published.date) === week).length;
    const authorsIn = (week: string) =>
      new Set(
        db.articles.filter(({ savedAt }) => weekOfDate(savedAt) === week).map(({ authorId }) => authorId),
      ).size;
    const database = 3 * MEGABYTE;
    const uploads = 12 * MEGABYTE;
    return {
      data: {
        waiting: waiting(),
        published: weeks.map((day) => ({ day, count: publishedIn(day) })),
        authors: weeks.map((day) => ({ day, count: authorsIn(day) })),
        reads: days.map((day, index) => ({ day, count: readsOn(index) })),
        storage: { at: now(), database, uploads, days: days.map((day) => ({ day, database, uploads })) },
      },
    };
  }),
];
