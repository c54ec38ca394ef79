import { dayKey, groupByDay, timeOfDay } from '@/components/notification/days';

/** In the reader's own time zone, whichever runs the test. */
const at = (day: number, hour: number, minute = 0) => ({
  date: new Date(2023, 2, day, hour, minute).toISOString(),
});
const now = new Date(2023, 2, 27, 0, 5);

test('days end at midnight where the reader is', () => {
  const groups = groupByDay([at(27, 0, 1), at(26, 23, 59), at(26, 0, 0), at(25, 23, 59)], now);
  expect(groups.map(({ heading, rows }) => [heading, rows.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Saturday, March 25', 1],
  ]);
});

test('a day with 23 or 25 hours is still the day before', () => {
  for (const [month, day] of [
    [2, 13],
    [2, 27],
    [9, 30],
    [10, 6],
  ] as const) {
    const morning = new Date(2023, month, day, 0, 30);
    const evening = { date: new Date(2023, month, day - 1, 0, 30).toISOString() };
    expect(groupByDay([evening], morning)[0]?.heading).toBe('Yesterday');
  }
});

test('the year is told where it is another one, and the first of January follows the last of December', () => {
  const newYear = new Date(2024, 0, 1, 9);
  const rows = [new Date(2023, 11, 31, 22), new Date(2023, 11, 30, 22)].map((date) => ({
    date: date.toISOString(),
  }));
  expect(groupByDay(rows, newYear).map(({ heading }) => heading)).toEqual(['Yesterday', 'December 30, 2023']);
});

test('keys and times are written with two digits', () => {
  const moment = new Date(2023, 0, 5, 0, 7);
  expect(dayKey(moment)).toBe('2023-01-05');
  expect(timeOfDay(moment.toISOString())).toBe('00:07');
});
