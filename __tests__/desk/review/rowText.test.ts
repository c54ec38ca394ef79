import { checksText, claimText, historyText, openClaim, waitingSince } from '@/desk/review/queue/rowText';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('what has waited long is called so, beside its colour', () => {
  const since = (ms: number) => waitingSince(new Date(now - ms).toISOString(), now);
  expect(since(2 * DAY)).toEqual({ text: '2 days', tone: 'plain' });
  expect(since(3 * DAY)).toEqual({ text: '3 days, long', tone: 'accent' });
  expect(since(8 * DAY)).toEqual({ text: '8 days, too long', tone: 'danger' });
});

test('a claim expires at its time', () => {
  const claim = { editor: { _id: 'e1', username: 'Edith' }, until: '2026-11-21T12:30:00.000Z' };
  expect(openClaim(claim, now)).toBe(claim);
  expect(openClaim(claim, now + 30 * MINUTE)).toBeNull();
  expect(openClaim(null, now)).toBeNull();
  expect(claimText(claim, 'e1')).toBe('Yours until 12:30');
  expect(claimText(claim, 'e2')).toBe('Claimed by Edith until 12:30');
});

test('authors and checks are said in a few words', () => {
  expect(historyText({ accepted: 0, rejected: 0 })).toBe('first article');
  expect(historyText({ accepted: 7, rejected: 2 })).toBe('accepted 7, rejected 2');
  expect(checksText({ failed: 0, of: 9 })).toBe('all met');
  expect(checksText({ failed: 2, of: 9 })).toBe('2 of 9 not met');
});
