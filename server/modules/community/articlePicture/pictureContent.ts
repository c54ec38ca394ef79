import { createHash } from 'node:crypto';
import type { ArticleSummary } from '@contracts/article';
import type { SiteIdentity } from '@contracts/site';
import type { SitePicture } from '@contracts/sitePicture';
import { type AddedFonts, noAddedFonts } from '../../../lib/images/fonts/addedFonts';
import { drawableText } from '../../../lib/images/fonts/drawableText';
import { isShipped } from '../../../lib/images/fonts/shippedLetters';

/** Part of each name: another look has other names. */
const LOOK = '1';

type Pictured = Pick<ArticleSummary, '_id' | 'title' | 'author' | 'coauthors'>;

/** The content of an article's picture. */
export interface PictureContent {
  title: string;
  authors: string;
  /** Of the site; empty if a logo shows it. */
  name: string;
  /** Of the site; empty for the default accent. */
  accent: string;
  /** The logo of the site, or its icon beside the name. */
  emblem: SitePicture | null;
  /** The digest of the fonts that the operator added, and the language of the site; empty where it needs none of them. */
  added: { fonts: string; language: string };
}

/** The parts of the site that its pictures show. */
type Shown = Pick<SiteIdentity, 'name' | 'accent' | 'logo' | 'icon' | 'language'>;

/** @returns null where the title is in a script that the server has no font for. */
export function pictureContent(
  { title, author, coauthors }: Pictured,
  site: Shown,
  fonts: AddedFonts = noAddedFonts,
): PictureContent | null {
  const words = drawableText(title, fonts);
  if (!/[\p{L}\p{N}]/u.test(words)) return null;
  const authors = [author, ...coauthors]
    .map(({ username }) => drawableText(username, fonts))
    .filter((one) => one !== '')
    .join(', ');
  // A logo has the name in it.
  const name = site.logo.light ? '' : drawableText(site.name, fonts);
  const needsAdded = !isShipped(words + authors + name);
  return {
    title: words,
    authors,
    name,
    accent: site.accent,
    emblem: site.logo.light ?? site.icon,
    added: needsAdded ? { fonts: fonts.digest, language: site.language } : { fonts: '', language: '' },
  };
}

/**
 * The address of the picture of an article. It follows from what the picture shows: it changes with that, and the same
 * content has the same one.
 */
export function picturePath({ _id }: Pick<Pictured, '_id'>, content: PictureContent): string {
  const { title, authors, name, accent, emblem, added } = content;
  const shown = [LOOK, title, authors, name, accent, emblem?.src, added.fonts, added.language];
  const digest = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 14);
  return `/pictures/${encodeURIComponent(_id)}-${digest}.png`;
}
