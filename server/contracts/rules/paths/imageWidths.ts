/** Pixels: each stored image that is wider is there in these widths too. */
export const IMAGE_WIDTHS = [160, 480, 800, 1280];

/** Pixels of the longer side of a stored image. */
export const IMAGE_SIDE_MAX = 2_000;

const stored = /^(.*\/uploads\/[0-9a-f]{32})\.webp$/;

/**
 * The addresses of a stored image by widths, as `srcset` has them; undefined for any other picture.
 * @param width of the image itself, where it is known
 */
export function srcSetOf(src: string, width = IMAGE_SIDE_MAX): string | undefined {
  const name = stored.exec(src)?.[1];
  const narrower = IMAGE_WIDTHS.filter((each) => each < width);
  if (name === undefined || narrower.length === 0) return undefined;
  return [...narrower.map((each) => `${name}-${each}.webp ${each}w`), `${src} ${width}w`].join(', ');
}
