import { passageFinder, quotePassage } from '@contracts/document/findPassage';
import fc from '@/__tests__/support/fastCheck';
import { runs } from '../../support/effort';

const find = (text: string, passage: Parameters<ReturnType<typeof passageFinder>>[0]) =>
  passageFinder(text)(passage);
const withoutSpaces = (text: string) => text.replace(/[\s\p{Cc}\u00ad\u200b-\u200d\u2060\ufeff\ufffc]/gu, '');
const loneHalf = /\p{Cs}/u;
const numRuns = runs(400);

/** A text and two places in it. */
const stretch = (texts: fc.Arbitrary<string>) =>
  texts.chain((text) =>
    fc.record({ text: fc.constant(text), one: fc.nat(text.length), other: fc.nat(text.length) }),
  );
const quoted = ({ text, one, other }: { text: string; one: number; other: number }) =>
  quotePassage(text, Math.min(one, other), Math.max(one, other));

/** Few letters and many spaces, so that much is repeated; and everything that can be typed. */
const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

/** Sentences of which each is there once, and one of them. */
const sentences = fc.integer({ min: 8, max: 40 }).chain((count) =>
  fc
    .record({ count: fc.constant(count), at: fc.integer({ min: 3, max: count - 4 }) })
    .map(({ count, at }) => {
      const all = Array.from({ length: count }, (_, index) => `This is sentence ${index} of them.`);
      const text = all.join(' ');
      const from = text.indexOf(all[at] as string);
      const passage = quotePassage(text, from, from + (all[at] as string).length);
      if (!passage) throw new Error('there is something to see in it');
      return { all, at, text, passage };
    }),
);

test('a passage is found in the text that it was quoted from', () => {
  fc.assert(
    fc.property(stretch(anyText), (case_) => {
      const passage = quoted(case_);
      if (!passage) return;
      const { text } = case_;
      const place = find(text, passage);
      expect(place).toMatchObject({ isChanged: false });
      expect(withoutSpaces(text.slice(place?.from, place?.to))).toBe(withoutSpaces(passage.text));
      const whole = withoutSpaces(passage.before + passage.text + passage.after);
      const letters = withoutSpaces(text);
      if (letters.indexOf(whole) !== letters.lastIndexOf(whole)) return;
      const before = withoutSpaces(text.slice(0, place?.from));
      expect(before.endsWith(withoutSpaces(passage.before))).toBe(true);
    }),
    { numRuns },
  );
});

test('what is quoted fits the contract, whatever is selected, and cuts no sign in two', () => {
  const longText = fc.string({ unit: 'grapheme', minLength: 900, maxLength: 1_400 });
  fc.assert(
    fc.property(stretch(longText), (case_) => {
      const passage = quoted(case_);
      if (!passage) return;
      expect(passage.text.length).toBeLessThanOrEqual(1_000);
      expect(passage.before.length).toBeLessThanOrEqual(60);
      expect(passage.after.length).toBeLessThanOrEqual(60);
      for (const words of Object.values(passage)) expect(words).not.toMatch(loneHalf);
    }),
    { numRuns: runs(100) },
  );
});

test('spaces and breaks that come and go do not matter', () => {
  fc.assert(
    fc.property(sentences, fc.array(fc.nat(2_000)), ({ text, passage }, places) => {
      let moved = text;
      for (const place of places) {
        const at = place % moved.length;
        moved = `${moved.slice(0, at)}${place % 2 ? '\n' : '\u00ad '}${moved.slice(at)}`;
      }
      const place = find(moved, passage);
      expect(place?.isChanged).toBe(false);
      expect(withoutSpaces(moved.slice(place?.from, place?.to))).toBe(withoutSpaces(passage.text));
    }),
    { numRuns },
  );
});

test('what is written and removed elsewhere does not matter', () => {
  fc.assert(
    fc.property(sentences, fc.nat(), fc.string(), ({ all, at, passage }, elsewhere, written) => {
      const others = all.toSpliced(elsewhere % at, 1, `So ${written.replaceAll('This', '')} it is.`);
      const text = others.join(' ');
      const place = find(text, passage);
      expect(place?.isChanged).toBe(false);
      expect(text.slice(place?.from, place?.to)).toBe(passage.text);
    }),
    { numRuns },
  );
});

test('a passage that was rewritten is what stands in its place', () => {
  fc.assert(
    fc.property(sentences, ({ all, at, passage }) => {
      const text = all.toSpliced(at, 1, 'Say this briefly!').join(' ');
      const place = find(text, passage);
      expect(place?.isChanged).toBe(true);
      expect(text.slice(place?.from, place?.to)).toBe('Say this briefly!');
    }),
    { numRuns },
  );
});

test('a passage that was removed is not found', () => {
  fc.assert(
    fc.property(sentences, fc.boolean(), ({ all, at, passage }, withItsSurroundings) => {
      const text = withItsSurroundings ? all.toSpliced(at - 3, 7).join(' ') : all.toSpliced(at, 1).join(' ');
      expect(find(text, passage)).toBeNull();
    }),
    { numRuns },
  );
});

test('of repeated words those with the same words around them are meant', () => {
  const text = 'He said no to the first. She said no to the second. They said no to the third.';
  const from = text.indexOf('no to the second');
  const passage = quotePassage(text, from, from + 2);
  expect(passage?.text).toBe('no');
  expect(passage && find(text, passage)).toEqual({ from, to: from + 2, isChanged: false });
  expect(passage && find(`Oh. ${text.replace('no to the first', 'yes')}`, passage)).toMatchObject({
    isChanged: false,
  });
});

test('a short word elsewhere is not taken for the passage', () => {
  const text = 'There is nothing here that one could mistake for it, and so it goes on and on.';
  const passage = { text: 'it', before: 'Nobody has ever seen ', after: ' with their own eyes.' };
  expect(find(text, passage)).toBeNull();
  expect(quotePassage('a \n b', 1, 4)).toBeNull();
  expect(find(text, { text: ' ', before: '', after: '' })).toBeNull();
});
