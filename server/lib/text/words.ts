/**
 * The words of a text as search compares them: compatibility forms and ligatures decomposed (NFKD), lower case,
 * without accents and other marks. Everything that is neither a letter nor a digit separates words. Indexes and
 * searches both use this, so that they agree on every word.
 */
export function words(text: string): string[] {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  // The Greek final sigma depends on its position in the word, which prefixes do not know.
  return plain.replaceAll('ς', 'σ').match(/[\p{L}\p{N}]+/gu) ?? [];
}
