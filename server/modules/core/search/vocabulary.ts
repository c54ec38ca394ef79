import { TYPO_MIN_LENGTH } from '../../../contracts/rules/typo';

export const VOCABULARY_WORD_MAX_LENGTH = 30;

/**
 * The words that the vocabulary has of a text, each once. In order, so that two articles that are published at once
 * never wait for each other's words in a circle.
 */
export function vocabularyOf(text: string[]): string[] {
  const usable = text.filter(
    (word) => word.length >= TYPO_MIN_LENGTH && word.length <= VOCABULARY_WORD_MAX_LENGTH,
  );
  return [...new Set(usable)].sort();
}

/** Typos are looked for in the first letters of a word and checked on the whole of it. */
const STEM_LENGTH = 6;

/**
 * The first letters of a word, whole and with each one left out in turn: two words that differ by one typo in
 * these letters have one of these spellings in common.
 */
export function variantsOf(word: string): string[] {
  const stem = word.slice(0, STEM_LENGTH);
  const shorter = Array.from(stem, (_, index) => stem.slice(0, index) + stem.slice(index + 1));
  return [...new Set([stem, ...shorter])];
}
