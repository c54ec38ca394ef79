import { fateOf, firstLookAt } from '@/server/modules/core/history/sittings';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SAVED = Date.parse('2026-05-01T12:01:00.000Z');

const iso = (ms: number) => new Date(ms).toISOString();
/** What becomes of a save at 12:01 with another after it, at an age. */
const fate = (next: number | null, age: number) =>
  fateOf(iso(SAVED), next === null ? null : iso(SAVED + next), new Date(SAVED + age));
const kept = (lookAfter: number | null) => ({
  isRedundant: false,
  lookAt: lookAfter === null ? null : iso(SAVED + lookAfter),
});
const redundant = { isRedundant: true };

test('a save is looked at for the first time after an hour', () => {
  expect(firstLookAt(iso(SAVED))).toBe(iso(SAVED + HOUR));
});

test.each([
  ['a second before another, half an hour old', 1_000, HOUR / 2, kept(HOUR)],
  ['a second before another, an hour old', 1_000, HOUR, redundant],
  ['ten minutes before another, an hour old', 10 * MINUTE, HOUR, kept(DAY)],
  ['ten minutes before another, a day old', 10 * MINUTE, DAY, redundant],
  ['an hour before another, a day old', HOUR, DAY, kept(7 * DAY)],
  ['an hour before another, a week old', HOUR, 7 * DAY, redundant],
  ['a day before another, a week old', DAY, 7 * DAY, kept(null)],
  ['a second before another, looked at only after years', 1_000, 900 * DAY, redundant],
  ['the newest, an hour old', null, HOUR, kept(DAY)],
  ['the newest, years old', null, 900 * DAY, kept(null)],
])('%s', (_name, next, age, expected) => {
  expect(fate(next, age)).toEqual(expected);
});
