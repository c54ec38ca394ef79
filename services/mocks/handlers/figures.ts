import { type Figures, getFigures } from '@contracts/figure';
import { db, now } from '../db';
import { mockRoute } from '../mockRoute';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const WEEKS = 26;
const DAYS = 30;
/** Where the groups of those that wait end, in hours. */
const AGES = [24, 72, 168, 336];
const MEGABYTE = 1_000_000;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The Monday of the week of a date. */
function weekOf(date: string): string {
  const day = new Date(date.slice(0, 10));
  return dayOf(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS);
}

const daysUntil = (last: string, count: number, step: number): string[] =>
  Array.from({ length: count }, (_, index) => dayOf(Date.parse(last) + (index - count + 1) * step * DAY_MS));

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
  const ends = [...AGES, Number.POSITIVE_INFINITY];
  return {
    count: hours.length,
    isMore: false,
    oldest: hours[0] ?? null,
    median: middleOf(hours),
    decision: 2,
    ages: ends.map((end, index) => ({
      hours: AGES[index] ?? null,
      count: hours.filter((age) => age < end && age >= (ends[index - 1] ?? 0)).length,
    })),
  };
}

/** Some days are read more than others, the same in each run. */
const readsOn = (index: number) => 40 + ((index * 37) % 23);

/** What the overview of the desk shows. */
export const figureHandlers = [
  mockRoute(getFigures)(() => {
    const weeks = daysUntil(weekOf(now()), WEEKS, 7);
    const days = daysUntil(dayOf(Date.parse(now())), DAYS, 1);
    const publishedIn = (week: string) =>
      db.articles.filter(({ published }) => published && weekOf(published.date) === week).length;
    const authorsIn = (week: string) =>
      new Set(db.articles.filter(({ savedAt }) => weekOf(savedAt) === week).map(({ authorId }) => authorId))
        .size;
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
