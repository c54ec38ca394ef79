/**
 * The words of a text as search compares them: compatibility forms and ligatures taken apart (NFKD), lower
 * case, accents and other marks left out; whatever is neither a letter nor a digit only separates. Indexes
 * and searches both go through here, so that they agree on every word.
 */
export function words(text: string): string[] {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  // The Greek final sigma depends on where in the word it stands, which prefixes do not know.
  return plain.replaceAll('ς', 'σ').match(/[\p{L}\p{N}]+/gu) ?? [];
}
