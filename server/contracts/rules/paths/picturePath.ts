import type { ArticleSummary } from '@contracts/article';
import { drawableText } from '@contracts/rules/site/drawableText';
import type { SiteIdentity } from '@contracts/site';
import type { SitePicture } from '@contracts/sitePicture';

/** Part of each name: another look has other names. */
const LOOK = '1';

type Pictured = Pick<ArticleSummary, '_id' | 'title' | 'author' | 'coauthors'>;

/** What the picture of an article shows. */
export interface PictureContent {
  title: string;
  authors: string;
  /** Of the site; empty where a logo says it. */
  name: string;
  /** Of the site; empty for that of the product. */
  accent: string;
  /** The logo of the site, or its icon beside the name. */
  emblem: SitePicture | null;
}

/** What of a site its pictures show. */
type Shown = Pick<SiteIdentity, 'name' | 'accent' | 'logo' | 'icon'>;

/** @returns null where the title is in a script that the server has no font for. */
export function pictureContent({ title, author, coauthors }: Pictured, site: Shown): PictureContent | null {
  const words = drawableText(title);
  if (!/[\p{L}\p{N}]/u.test(words)) return null;
  const authors = [author, ...coauthors]
    .map(({ username }) => drawableText(username))
    .filter((one) => one !== '');
  return {
    title: words,
    authors: authors.join(', '),
    // A logo has the name in it.
    name: site.logo.light ? '' : drawableText(site.name),
    accent: site.accent,
    emblem: site.logo.light ?? site.icon,
  };
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
 * The address of the picture made for an article. It follows from what the picture shows: it changes with that, and the
 * same content has the same one.
 * @returns null where there is none.
 */
export function picturePath(article: Pictured, site: Shown): string | null {
  const shown = pictureContent(article, site);
  if (!shown) return null;
  const { title, authors, name, accent, emblem } = shown;
  const look = accent === '' && !emblem ? [] : [accent, emblem?.src ?? ''];
  const digest = digestOf(JSON.stringify([LOOK, title, authors, name, ...look]));
  return `/pictures/${encodeURIComponent(article._id)}-${digest}.png`;
}
