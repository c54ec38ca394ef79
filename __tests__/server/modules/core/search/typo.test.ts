import { isTypoOf, isWithinOneTypo } from '@contracts/rules/typo';
import { variantsOf } from '@/server/modules/core/search/vocabulary';

const misspellings = [
  ['jvascript', 'javascript', 'a letter too few'],
  ['jaavascript', 'javascript', 'a letter too many'],
  ['jabascript', 'javascript', 'a wrong letter'],
  ['ajvascript', 'javascript', 'two letters swapped'],
  ['javascrpit', 'javascript', 'two letters swapped near the end'],
  ['jvascr', 'javascript', 'a typo in an unfinished word'],
] as const;

describe('a word with one typo', () => {
  test.each(misspellings)('%s is found as %s (%s)', (searched, word) => {
    const shared = variantsOf(searched).filter((variant) => variantsOf(word).includes(variant));
    expect(shared).not.toEqual([]);
    expect(isTypoOf(searched, word)).toBe(true);
  });

  test('two typos are another word', () => {
    expect(isTypoOf('jvasrcipt', 'javascript')).toBe(false);
    expect(isWithinOneTypo('borrow', 'burrows')).toBe(false);
  });

  test('the same word has none', () => {
    expect(isWithinOneTypo('borrow', 'borrow')).toBe(true);
  });
});
