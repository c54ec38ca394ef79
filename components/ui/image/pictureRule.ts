export const DEFAULT_AVATAR = '/default-avatar.svg';
export const DEFAULT_COVER = '/default-cover.svg';

/**
 * A stored picture is shown only if it is on this site. Another site, whose addresses articles and profiles may have,
 * would learn who reads.
 */
export const usablePicture = (src: string | null | undefined, fallback: string): string =>
  src && /^\/(?![/\\])/.test(src) ? src : fallback;
