import { cutAtWord } from '@contracts/rules/paths/slug';

/** Used by features that depend on the site's language. */
export interface SiteLanguage {
  current(): { language: string };
}

/** More of a title is not read. */
const READ_MAX_LENGTH = 400;

/** Languages that transliterate letters differently: `transliteration` has one table for all. */
const lettersOf: Record<string, [string, string][]> = {
  de: [
    ['ä', 'ae'],
    ['ö', 'oe'],
    ['ü', 'ue'],
    ['Ä', 'Ae'],
    ['Ö', 'Oe'],
    ['Ü', 'Ue'],
  ],
};

/**
 * The words of a text of any script in lower-case Latin letters and digits, with dashes between them, at most
 * `SLUG_MAX_LENGTH` long; empty where nothing of it can be written so.
 * @param language of the site, a BCP 47 tag: German writes `ä` as `ae`.
 */
export async function slugOf(text: string, language = 'en'): Promise<string> {
  // Its tables of all scripts are large.
  const { slugify } = await import('transliteration');
  const words = text
    .slice(0, READ_MAX_LENGTH)
    .normalize('NFC')
    // "don’t" is one word.
    .replace(/['’‘ʼ]/gu, '');
  const letters = lettersOf[language.split('-', 1)[0]?.toLowerCase() ?? ''] ?? [];
  const slug = slugify(words, {
    allowedChars: 'a-zA-Z0-9',
    separator: '-',
    lowercase: true,
    replace: letters,
  });
  return cutAtWord(slug.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, ''));
}
