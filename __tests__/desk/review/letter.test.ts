import { emptyLetter, letterText, suggestionsLetter, withReason } from '@/desk/review/decision/letter';

const sources = { _id: 'r1', text: 'Please name your sources. ' };
const length = { _id: 'r2', text: 'It is too long.' };

test('reasons come first, in the order in which they were chosen, and one’s own words last', () => {
  const letter = withReason(
    withReason({ ...emptyLetter, words: ' The beginning is fine.' }, length),
    sources,
  );
  expect(letterText(letter)).toBe('It is too long.\n\nPlease name your sources.\n\nThe beginning is fine.');
});

test('a reason that is chosen again is taken out', () => {
  expect(withReason(withReason(emptyLetter, sources), sources).reasons).toEqual([]);
  expect(letterText(emptyLetter)).toBe('');
});

test('a chosen reason keeps the words that were read, whatever becomes of the list', () => {
  const letter = withReason(emptyLetter, sources);
  expect(letterText(letter)).toBe('Please name your sources.');
  expect(withReason(letter, { ...sources, text: 'Others' }).reasons).toEqual([]);
});

test('suggestions are a letter of their own', () => {
  expect([0, 1, 4].map(suggestionsLetter)).toEqual([
    '',
    'Please see the suggestion in the text.',
    'Please see the 4 suggestions in the text.',
  ]);
});
