/** Shorter words have too many neighbours for a typo to be told from another word. */
export const TYPO_MIN_LENGTH = 4;
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
