import {
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDate,
  formatMoment,
  formatTime,
  nextMidnight,
  siteTimeZone,
  wallClock,
} from '@/services/siteTime';

const setZone = (zone: string) => document.documentElement.setAttribute('data-time-zone', zone);

afterEach(() => document.documentElement.removeAttribute('data-time-zone'));

test('without a zone in the page it is UTC', () => {
  expect(siteTimeZone()).toBe('UTC');
  expect(formatDateTime('2026-12-04T23:05:59.999Z')).toBe('Dec 4, 2026, 23:05');
});

test.each([
  ['Europe/Vienna', 'Dec 5, 2026, 0:05', 'Saturday, December 5, 2026'],
  ['America/New_York', 'Dec 4, 2026, 18:05', 'Friday, December 4, 2026'],
  ['Asia/Kathmandu', 'Dec 5, 2026, 4:50', 'Saturday, December 5, 2026'],
])('dates and times are those of %s', (zone, short, long) => {
  setZone(zone);
  const iso = '2026-12-04T23:05:00.000Z';
  expect(formatDateTime(iso)).toBe(short);
  expect(`${formatDate(iso)}, ${formatTime(iso)}`).toBe(short);
  expect(formatLongDate(iso)).toBe(long);
  expect(formatMoment(iso)).toBe(`${long} at ${formatTime(iso)} (${zone})`);
});

test('a moment can be shown in another zone', () => {
  setZone('Europe/Vienna');
  expect(formatMoment('2026-12-04T09:00:00.000Z', 'Asia/Tokyo')).toBe(
    'Friday, December 4, 2026 at 18:00 (Asia/Tokyo)',
  );
});

test('a day of the calendar is the same in every zone', () => {
  setZone('America/New_York');
  expect(formatDay('2026-12-04')).toBe('Dec 4, 2026');
});

test('the clocks change within a day', () => {
  setZone('Europe/Vienna');
  expect(formatTime('2026-03-29T00:59:00.000Z')).toBe('1:59');
  expect(formatTime('2026-03-29T01:00:00.000Z')).toBe('3:00');
  expect(formatTime('2026-10-25T00:59:00.000Z')).toBe('2:59');
  expect(formatTime('2026-10-25T01:00:00.000Z')).toBe('2:00');
});

test.each([
  ['UTC', '2026-11-21T12:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  ['Europe/Vienna', '2026-11-21T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
  ['Europe/Vienna', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['Europe/Vienna', '2026-10-24T22:30:00.000Z', '2026-10-25T23:00:00.000Z'],
])('in %s the day of %s ends at %s', (zone, now, midnight) => {
  setZone(zone);
  expect(nextMidnight(new Date(now)).toISOString()).toBe(midnight);
});

test('a zone that the browser does not know is shown as UTC', () => {
  setZone('Mars/Olympus_Mons');
  expect(formatDateTime('2026-12-04T23:05:00.000Z')).toBe('Dec 4, 2026, 23:05');
});

test('what is no date says so', () => {
  expect(wallClock('soon').getTime()).toBeNaN();
});
