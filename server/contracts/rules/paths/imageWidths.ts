/** Pixels: each stored image that is wider is there in these widths too. */
export const IMAGE_WIDTHS = [160, 480, 800, 1280];

/** Pixels of the longer side of a stored image. */
export const IMAGE_SIDE_MAX = 2_000;

const stored = /^(.*\/uploads\/[0-9a-f]{32})\.webp$/;

/** Dots that a screen may have in a pixel of a page. */
const DENSITY = 2;
const DENSITY_OF_PHONES = 3;

interface Shown {
  /** Of the image itself, where it is known. */
  width?: number;
  /** The widest that it is shown, if that is less than a window. */
  atMost?: number;
}

/**
 * The addresses of a stored image by widths, as `srcset` has them; undefined for any other picture. Each that a page can
 * do without makes a list of articles shorter.
 */
export function srcSetOf(
  src: string,
  { width = IMAGE_SIDE_MAX, atMost = IMAGE_SIDE_MAX }: Shown = {},
): string | undefined {
  const name = stored.exec(src)?.[1];
  const narrower = IMAGE_WIDTHS.filter((each) => each < width);
  if (name === undefined || narrower.length === 0) return undefined;
  const all = [...narrower, width];
  const enough = all.findIndex((each) => each >= atMost * DENSITY);
  const offered = all.slice(0, enough === -1 ? all.length : enough + 1);
  return offered.map((each) => `${each === width ? src : `${name}-${each}.webp`} ${each}w`).join(', ');
}

/** The address of a stored image in the least width, where that is enough for one shown so wide; else its own. */
export function smallAddressOf(src: string, shown: number): string {
  const [least = 0] = IMAGE_WIDTHS;
  const name = stored.exec(src)?.[1];
  return name !== undefined && shown * DENSITY_OF_PHONES <= least ? `${name}-${least}.webp` : src;
}
