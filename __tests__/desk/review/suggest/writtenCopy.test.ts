import {
  copyFor,
  earlierOf,
  emptyCopy,
  unsentWords,
  type WrittenCopy,
  withoutWaiting,
  wordsLeft,
} from '@/desk/review/suggest/writtenCopy';

const written = [{ id: 'suggestion-1', passage: null, field: 'title' as const, suggestion: 'A lamp' }];
const first: WrittenCopy = {
  ...emptyCopy(1),
  ...{ isOpen: true, text: { title: 'A lamp', summary: '', tag: 'Sea', doc: {} } },
  ...{ waiting: { written, removed: [] }, isPartial: true, left: 'Fifty blocks.' },
};

test('what was written into one revision is kept when there are others, and all of it can be copied', () => {
  expect(earlierOf(first, 1)).toEqual([]);
  const [one] = earlierOf(first, 2);
  expect(one && wordsLeft(one)).toBe('A lamp\n\nFifty blocks.');
  const second = { ...copyFor(first, 2), left: 'A note.', isPartial: true };
  expect(second).toMatchObject({ revision: 2, isOpen: true, text: null, waiting: { written: [] } });
  expect(earlierOf(second, 3).map(wordsLeft)).toEqual(['A lamp\n\nFifty blocks.', 'A note.']);
  expect(unsentWords(second)).toEqual(['A lamp']);
});

test('once the suggestions are sent only what cannot be suggested stays', () => {
  const second = { ...copyFor(first, 2), left: 'A note.', isPartial: true };
  expect(earlierOf(withoutWaiting(second)).map(wordsLeft)).toEqual(['Fifty blocks.', 'A note.']);
  expect(withoutWaiting({ ...first, isPartial: false, left: '' })).toBeUndefined();
});
