import type { CalendarDay, CalendarEntry } from '@contracts/calendar';
import { neighbour, placeOf, spanName, spanOf } from '@/desk/calendar/address';
import { addMonths, dayAt, daysOf, isDay } from '@/desk/calendar/days';
import { collisionsOf, isGap } from '@/desk/calendar/marks';

test('only a view and a day that there are count in an address', () => {
  expect(placeOf('view=week&day=2026-02-28')).toEqual({ view: 'week', day: '2026-02-28' });
  expect(placeOf('view=year&day=2026-02-30')).toEqual({ view: undefined });
  for (const wrong of ['', null, '2026-2-3', '10000-01-01', '1969-12-31', '9999-01-01'])
    expect(isDay(wrong)).toBe(false);
});

test('a month is shown in whole weeks, and has a month before and after it', () => {
  expect(spanOf('month', '2026-11-26')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  expect(daysOf(spanOf('month', '2026-08-15'))).toHaveLength(42);
  expect(spanOf('list', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(spanOf('week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(neighbour('month', '2026-01-31', 1)).toBe('2026-02-28');
  expect(neighbour('week', '2026-01-01', -1)).toBe('2025-12-25');
  expect(addMonths('1970-01-15', -1)).toBe('1970-01-01');
  expect(spanName('week', '2026-01-01')).toBe('Dec 29 to Jan 4, 2026');
});

test('a moment is on the day of the clocks of the publication', () => {
  expect(dayAt('2026-11-26T23:30:00.000Z', 'Europe/Vienna')).toBe('2026-11-27');
  expect(dayAt('2026-11-26T03:30:00.000Z', 'America/New_York')).toBe('2026-11-25');
});

const entry = (_id: string, at: string, kind: CalendarEntry['kind'] = 'scheduled'): CalendarEntry => ({
  ...{ _id, kind, at, title: _id, tag: '', sub: '' },
  author: { _id: 'a', username: 'Ada', profile_pic: '' },
});
const day = (name: string, ...entries: CalendarEntry[]): CalendarDay => ({ day: name, entries, more: 0 });

test('articles within half an hour collide, also across midnight, unless all of them are out', () => {
  const days = [
    day('2026-11-26', entry('a', '2026-11-26T08:00:00.000Z'), entry('b', '2026-11-26T08:30:00.000Z')),
    day('2026-11-26', entry('c', '2026-11-26T23:50:00.000Z', 'waiting')),
    day(
      '2026-11-27',
      entry('d', '2026-11-27T00:19:00.000Z'),
      entry('d', '2026-11-27T00:19:00.000Z', 'waiting'),
    ),
    day(
      '2026-11-25',
      entry('e', '2026-11-25T09:00:00.000Z', 'published'),
      entry('f', '2026-11-25T09:01:00.000Z', 'published'),
    ),
  ];
  expect([...collisionsOf(days)].sort()).toEqual(['scheduled d', 'waiting c', 'waiting d']);
});

test('a day of the next two weeks without anything is a gap', () => {
  const today = '2026-11-26';
  expect(isGap(day('2026-11-26'), today)).toBe(true);
  expect(isGap(day('2026-12-09'), today)).toBe(true);
  expect(isGap(day('2026-12-10'), today)).toBe(false);
  expect(isGap(day('2026-11-25'), today)).toBe(false);
  expect(isGap(day('2026-11-27', entry('a', '2026-11-27T08:00:00.000Z')), today)).toBe(false);
  expect(isGap({ ...day('2026-11-27'), more: 1 }, today)).toBe(false);
});
