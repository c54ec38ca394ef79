/** The words in addresses. No imports in here: the browser makes them too. */

export const SLUG_MAX_LENGTH = 70;

/** The answer to a text that has nothing an address can contain. */
export const NO_WORDS_FOR_ADDRESS = 'please use letters or digits for the address of the article';

/** Cuts at the end of a word; a single long word within it. */
export function cutAtWord(slug: string): string {
  if (slug.length <= SLUG_MAX_LENGTH) return slug;
  const words = slug.slice(0, SLUG_MAX_LENGTH + 1);
  const end = words.lastIndexOf('-');
  return words.slice(0, end > 0 ? end : SLUG_MAX_LENGTH);
}

/** The words that the server makes of a text in ASCII; null for other texts, which only the server can write so. */
export function plainSlug(text: string): string | null {
  if (!/^[ -~]*$/.test(text)) return null;
  const words = text.toLowerCase().replaceAll("'", '');
  return cutAtWord(words.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, ''));
}
