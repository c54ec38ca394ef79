import { clockChange, offsetName, readTime } from '@/desk/calendar/zonedTime';

const ZONE = 'Europe/Vienna';

test('a time of a day is one moment by the clocks of the zone', () => {
  expect(readTime('2026-11-26', '09:30', ZONE)).toEqual({ at: '2026-11-26T08:30:00.000Z', isSkipped: false });
  expect(readTime('2026-07-01', '09:30', ZONE)).toEqual({ at: '2026-07-01T07:30:00.000Z', isSkipped: false });
  expect(readTime('2026-07-01', '09:30', 'UTC')?.at).toBe('2026-07-01T09:30:00.000Z');
  for (const [day, time] of [
    ['2026-13-01', '09:30'],
    ['2026-07-01', ''],
    ['', '09:30'],
    ['2026-07-01', '25:00'],
  ] as const)
    expect(readTime(day, time, ZONE)).toBeNull();
});

test('a time that the clocks skip is as much later', () => {
  expect(readTime('2026-03-29', '02:30', ZONE)).toEqual({ at: '2026-03-29T01:30:00.000Z', isSkipped: true });
  expect(readTime('2026-03-29', '03:00', ZONE)).toEqual({ at: '2026-03-29T01:00:00.000Z', isSkipped: false });
  expect(readTime('2026-03-08', '02:30', 'America/New_York')?.at).toBe('2026-03-08T07:30:00.000Z');
});

test('a time that the clocks show twice is two moments', () => {
  expect(readTime('2026-10-25', '02:30', ZONE)).toEqual({
    ...{ at: '2026-10-25T00:30:00.000Z', second: '2026-10-25T01:30:00.000Z', isSkipped: false },
  });
  expect(offsetName('2026-10-25T00:30:00.000Z', ZONE)).toBe('UTC+2');
  expect(offsetName('2026-10-25T01:30:00.000Z', ZONE)).toBe('UTC+1');
  expect(offsetName('2026-10-25T01:30:00.000Z', 'Asia/Kolkata')).toBe('UTC+5:30');
  expect(offsetName('2026-07-25T01:30:00.000Z', 'America/New_York')).toBe('UTC-4');
});

test('the days on which the clocks change are known', () => {
  expect(clockChange('2026-03-29', ZONE)).toBe('the clocks go forward by 1 hour');
  expect(clockChange('2026-10-25', ZONE)).toBe('the clocks go back by 1 hour');
  expect(clockChange('2026-10-04', 'Australia/Lord_Howe')).toBe('the clocks go forward by 30 minutes');
  // They skip the first hour of the day, and show the last one of another twice.
  expect(clockChange('2026-09-06', 'America/Santiago')).toBe('the clocks go forward by 1 hour');
  expect(clockChange('2026-09-05', 'America/Santiago')).toBeNull();
  expect(clockChange('2026-04-04', 'America/Santiago')).toBe('the clocks go back by 1 hour');
  expect(clockChange('2026-04-05', 'America/Santiago')).toBeNull();
  for (const day of ['2026-03-28', '2026-03-30', '2026-10-24', '2026-10-26'])
    expect(clockChange(day, ZONE)).toBeNull();
  expect(clockChange('2026-03-29', 'UTC')).toBeNull();
});
