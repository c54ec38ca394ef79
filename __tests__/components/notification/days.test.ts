import { groupByDay } from '@/components/notification/days';

const at = (day: number, hour: number, minute = 0) => ({
  date: new Date(Date.UTC(2023, 2, day, hour, minute)).toISOString(),
});

const headings = (rows: { date: string }[], now: string) =>
  groupByDay(rows, new Date(now)).map(({ heading, rows: { length } }) => [heading, length]);

afterEach(() => document.documentElement.removeAttribute('data-time-zone'));

test('days end at midnight of the site', () => {
  const rows = [at(27, 0, 1), at(26, 23, 59), at(26, 0, 0), at(25, 23, 59)];
  expect(headings(rows, '2023-03-27T00:05:00.000Z')).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Saturday, March 25, 2023', 1],
  ]);
  document.documentElement.setAttribute('data-time-zone', 'America/New_York');
  expect(headings(rows, '2023-03-27T04:05:00.000Z')).toEqual([
    ['Yesterday', 2],
    ['Saturday, March 25, 2023', 2],
  ]);
});

test.each(['2023-03-26', '2023-10-29', '2023-03-12', '2023-11-05'])(
  'the day before %s is yesterday, with 23 or 25 hours too',
  (day) => {
    for (const zone of ['Europe/Vienna', 'America/New_York']) {
      document.documentElement.setAttribute('data-time-zone', zone);
      const noon = Date.parse(`${day}T16:00:00.000Z`);
      const before = { date: new Date(noon - 24 * 60 * 60_000).toISOString() };
      expect(groupByDay([before], new Date(noon))[0]?.heading).toBe('Yesterday');
    }
  },
);

test('the first of January follows the last of December', () => {
  const rows = [{ date: '2023-12-31T22:00:00.000Z' }, { date: '2023-12-30T22:00:00.000Z' }];
  expect(headings(rows, '2024-01-01T09:00:00.000Z')).toEqual([
    ['Yesterday', 1],
    ['Saturday, December 30, 2023', 1],
  ]);
  expect(groupByDay(rows, new Date())[0]?.key).toBe('2023-12-31');
});
