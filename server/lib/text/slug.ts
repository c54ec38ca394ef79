import { slugify } from 'transliteration';

export const SLUG_MAX_LENGTH = 70;

/** More of a title is not read. */
const READ_MAX_LENGTH = 400;

/** At the end of a word; of a single long word, its beginning. */
function cutAtWord(slug: string): string {
  if (slug.length <= SLUG_MAX_LENGTH) return slug;
  const words = slug.slice(0, SLUG_MAX_LENGTH + 1);
  const end = words.lastIndexOf('-');
  return words.slice(0, end > 0 ? end : SLUG_MAX_LENGTH);
}

/**
 * The words of a text of any script in lower-case Latin letters and digits, with dashes between them, at most
 * `SLUG_MAX_LENGTH` long; empty where nothing of it can be written so.
 */
export function slugOf(text: string): string {
  const words = text
    .slice(0, READ_MAX_LENGTH)
    .normalize('NFC')
    // "don’t" is one word.
    .replace(/['’‘ʼ]/gu, '');
  const slug = slugify(words, { allowedChars: 'a-zA-Z0-9', separator: '-', lowercase: true });
  return cutAtWord(slug.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, ''));
}
