import { srcSetOf } from '@contracts/rules/paths/imageWidths';

/** Pixels of the column of text, and of the window from which it has room. */
const COLUMN = 680;
const ROOM = 720;

function narrowable(tag: string): string {
  const src = / src="([^"]*)"/.exec(tag)?.[1];
  const width = Number(/ width="(\d+)"/.exec(tag)?.[1]);
  const srcSet = src !== undefined && width > 0 ? srcSetOf(src, { width }) : undefined;
  if (srcSet === undefined) return tag;
  const sizes = `(min-width: ${ROOM}px) ${Math.min(width, COLUMN)}px, 100vw`;
  return tag.replace('<img', `<img srcset="${srcSet}" sizes="${sizes}"`);
}

/** The HTML of an article, in which a small screen finds narrower ones of its images. */
export const withNarrowImages = (html: string): string => html.replace(/<img\b[^>]*>/g, narrowable);
