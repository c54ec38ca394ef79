import type { ArticleSummary } from '@contracts/article';
import type { SiteIdentity } from '@contracts/site';

/** Part of each name: another look has other names. */
const LOOK = '1';

type Pictured = Pick<ArticleSummary, '_id' | 'title' | 'author' | 'coauthors'>;

/** What the picture of an article says. */
export interface PictureWords {
  title: string;
  authors: string;
  /** Of the site. */
  name: string;
}

const scripts =
  '\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Inherited}';
/** Texts all of whose letters are in the fonts of the server. */
const writable = new RegExp(`^(?:[${scripts}]|\\P{L})*$`, 'u');
/** What is neither a letter nor a sign of these fonts, such as an emoji. */
const unwritable = new RegExp(
  `[^${scripts}\\u0020-\\u02ff\\u060c-\\u066d\\u2010-\\u2027\\u2030-\\u205e\\u20a0-\\u20bf\\u2116\\u2122]+`,
  'gu',
);

/** A text as it can be drawn; empty where some of its letters cannot. */
const written = (text: string): string =>
  writable.test(text) ? text.replace(unwritable, ' ').replace(/\s+/g, ' ').trim() : '';

/** @returns null where the title is in a script that the server has no font for. */
export function pictureWords(
  { title, author, coauthors }: Pictured,
  { name }: Pick<SiteIdentity, 'name'>,
): PictureWords | null {
  const words = written(title);
  if (!/[\p{L}\p{N}]/u.test(words)) return null;
  const authors = [author, ...coauthors].map(({ username }) => written(username)).filter((one) => one !== '');
  return { title: words, authors: authors.join(', '), name: written(name) };
}

/** A number of 53 bits from a text (cyrb53, by bryc, in the public domain), in hexadecimal. */
function digestOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2_654_435_761);
    two = Math.imul(two ^ unit, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & two) + (one >>> 0)).toString(16).padStart(14, '0');
}

/**
 * The address of the picture made for an article. It follows from what the picture says: it changes with that, and the
 * same words have the same one.
 * @returns null where there is none.
 */
export function picturePath(article: Pictured, site: Pick<SiteIdentity, 'name'>): string | null {
  const words = pictureWords(article, site);
  if (!words) return null;
  const digest = digestOf(JSON.stringify([LOOK, words.title, words.authors, words.name]));
  return `/pictures/${encodeURIComponent(article._id)}-${digest}.png`;
}
