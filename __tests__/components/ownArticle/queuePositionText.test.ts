import {
  durationText,
  ordinal,
  queuePositionText,
} from '@/components/ownArticle/queuePosition/queuePositionText';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [100, '100th'],
  [102, '102nd'],
  [111, '111th'],
])('%d is the %s', (place, text) => expect(ordinal(place)).toBe(text));

test.each([
  [0, 'under a minute'],
  [1, '1 minute'],
  [25, '25 minutes'],
  [89, '89 minutes'],
  [90, '2 hours'],
  [300, '5 hours'],
  [35 * 60, '35 hours'],
  [36 * 60, '2 days'],
  [5 * 24 * 60, '5 days'],
])('%d minutes are %s', (minutes, text) => expect(durationText(minutes)).toBe(text));

const at = { submitted_at: '2026-11-21T12:00:00.000Z' };

test('place and usual time are two sentences', () => {
  const usual = { decisions: 10, minutes: 300 };
  expect(queuePositionText({ ...at, place: 3, isAtLeast: false, usual })).toBe(
    '3rd in the queue. Recent decisions took 5 hours.',
  );
});

test('the stage comes first, where the article passes several', () => {
  const stage = { name: 'Facts', place: 2, of: 3 };
  expect(queuePositionText({ ...at, place: 1, isAtLeast: false, usual: null, stage })).toBe(
    'In review: stage 2 of 3, Facts. First in the queue. No decisions yet.',
  );
});

test('one decision, many of them, and none yet', () => {
  const text = (usual: { decisions: number; minutes: number } | null) =>
    queuePositionText({ ...at, place: 1, isAtLeast: false, usual });
  expect(text({ decisions: 1, minutes: 40 })).toBe('First in the queue. The last decision took 40 minutes.');
  expect(text({ decisions: 12, minutes: 4000 })).toBe('First in the queue. Recent decisions took 3 days.');
  expect(text(null)).toBe('First in the queue. No decisions yet.');
});

test('a queue that is not counted to its end says so', () => {
  expect(queuePositionText({ ...at, place: 100, isAtLeast: true, usual: null })).toMatch(
    /^At least 100th in the queue/,
  );
});
