import {
  copyFor,
  earlierOf,
  emptyCopy,
  picturesLeft,
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

test('pictures that were not sent are no words to copy, and a cover that is being sent is kept for the next revision', () => {
  const none = { cover_pic: '', cover_alt: null };
  const cover = { before: none, after: { cover_pic: '/uploads/lamp.webp', cover_alt: null } };
  const one = { id: 'cover-1', passage: null, field: 'cover_pic' as const, suggestion: '', cover };
  const copy = { ...first, waiting: { written: [one], removed: [] }, left: '', pictures: 2 };
  const [left] = earlierOf(copy, 2);
  expect(left && [wordsLeft(left), picturesLeft(left)]).toEqual(['', 3]);
  const far = { cover_pic: 'https://example.org/lamp.webp', cover_alt: 'A lamp' };
  const described = { ...one, cover: { before: none, after: far } };
  const typed = { ...copy, waiting: { written: [described], removed: [] } };
  expect(earlierOf(typed, 2).map((of) => [wordsLeft(of), picturesLeft(of)])).toEqual([
    ['A lamp\nhttps://example.org/lamp.webp', 3],
  ]);
  const renamed = { ...one, cover: { before: far, after: { ...far, cover_alt: 'A light' } } };
  const other = { ...copy, waiting: { written: [renamed], removed: [] }, pictures: 0 };
  expect(earlierOf(other, 2).map((of) => [wordsLeft(of), picturesLeft(of)])).toEqual([['A light', 0]]);
  const gone = { ...one, cover: { before: cover.after, after: none } };
  expect(unsentWords({ ...copy, waiting: { written: [one, gone], removed: [] } })).toEqual([
    'Another cover',
    'No cover',
  ]);
  const uploading = { ...first, waiting: { written: [], removed: [] }, left: '', upload: 'upload-1' };
  expect(copyFor(uploading, 2)).toMatchObject({ upload: 'upload-1', earlier: [] });
  // The article does not wait any more.
  expect(earlierOf(uploading).map(picturesLeft)).toEqual([1]);
  expect(unsentWords(uploading)).toEqual(['A cover picture that is not uploaded yet']);
});
