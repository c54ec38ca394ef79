import { dueText } from '@/desk/review/assign/assignText';

const now = Date.parse('2026-12-04T12:00:00.000Z');

test('a day is named alone, a moment with its time, and what has passed in words', () => {
  const day = '2026-12-04';
  expect(dueText({ day, until: '2026-12-04T23:59:00.000Z' }, now)).toBe('due Dec 4, 2026');
  expect(dueText({ day, until: '2026-12-04T14:30:00.000Z' }, now)).toBe('due Dec 4, 2026, 14:30');
  expect(dueText({ day, until: '2026-12-04T11:30:00.000Z' }, now)).toBe('overdue since Dec 4, 2026, 11:30');
  const before = { day: '2026-12-03', until: '2026-12-03T23:59:00.000Z' };
  expect(dueText(before, now)).toBe('overdue since Dec 3, 2026');
});
