import { dateText, groupByDay } from '@/services/chat/chatTime';

const at = (...parts: [number, number, number, number, number]) => ({
  sentAt: new Date(Date.UTC(...parts)).toISOString(),
});

it('shows dates as month/day/year', () => {
  const { sentAt } = at(2026, 0, 9, 8, 5);
  expect(dateText(sentAt)).toBe('1/9/2026');
});

// Specification 2.41
it('groups by the days of the site, also around midnight and the end of a year', () => {
  const messages = [at(2025, 11, 31, 23, 59), at(2026, 0, 1, 0, 0), at(2026, 0, 1, 14, 0)];
  expect(groupByDay(messages)).toEqual([
    { date: '12/31/2025', messages: [messages[0]] },
    { date: '1/1/2026', messages: [messages[1], messages[2]] },
  ]);
  expect(groupByDay([])).toEqual([]);
});

it('opens no day twice for a clock that is behind', () => {
  const messages = [at(2026, 1, 2, 0, 0), at(2026, 1, 1, 23, 59), at(2026, 1, 2, 9, 0)];
  expect(groupByDay(messages)).toEqual([{ date: '2/2/2026', messages }]);
});
