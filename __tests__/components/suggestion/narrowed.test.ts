import { runs } from '@/__tests__/support/effort';
import fc from '@/__tests__/support/fastCheck';
import { narrowed } from '@/components/suggestion/narrowed';
import { paragraphsOf } from '@/components/suggestion/paragraphs';

const of = (text: string, suggestion: string) => {
  const { passage, suggestion: words } = narrowed({
    passage: { text, before: 'a ', after: ' z' },
    suggestion,
  });
  return [passage.before, passage.text, passage.after, words];
};

test.each([
  ['Teh lamp is lit', 'The lamp is lit', ['a ', 'Teh', ' lamp is lit z', 'The']],
  ['The lamp lit', 'The lamp is lit', ['a The ', 'lamp lit', ' z', 'lamp is lit']],
  ['foo,bar baz', 'foo, bar baz', ['a ', 'foo,bar', ' baz z', 'foo, bar']],
  ['a very big lamp', 'a big lamp', ['a a ', 'very ', 'big lamp z', '']],
  ['all of it', '', ['a ', 'all of it', ' z', '']],
])('of “%s” as “%s” the part that differs is suggested', (text, suggestion, expected) => {
  expect(of(text, suggestion)).toEqual(expected);
});

test('what is narrowed says the same, with words that can be found', () => {
  const word = fc.constantFrom('lamp', 'the', 'is', ',', ' ', '  ', 'lit.', '🗼', '—');
  const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((all) => all.join(''));
  fc.assert(
    fc.property(words, words, (text, suggestion) => {
      fc.pre(
        text.trim() !== '' && text !== suggestion && text.trim() === text && suggestion.trim() === suggestion,
      );
      const { passage, suggestion: part } = narrowed({
        passage: { text, before: '', after: '' },
        suggestion,
      });
      expect(passage.text.trim()).not.toBe('');
      expect(part.trim()).not.toBe(passage.text);
      expect(text).toBe(passage.before + passage.text + passage.after);
      expect(suggestion).toBe(passage.before + part + passage.after);
    }),
    { numRuns: runs(400) },
  );
});

test('each paragraph can be chosen, a long one in parts that end with a sentence', () => {
  const long = 'It is lit every night. '.repeat(60).trim();
  const parts = paragraphsOf(`\nOne lamp.\n\n${long}\n${'x'.repeat(2_000)}`).map(({ text }) => text);
  expect(parts[0]).toBe('One lamp.');
  expect(parts.slice(1, 3).join(' ')).toBe(long);
  expect(parts[1]).toMatch(/night\.$/);
  expect(parts.slice(3).join('')).toBe('x'.repeat(2_000));
});
