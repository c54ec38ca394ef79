export const DEFAULT_AVATAR = '/default-avatar.svg';
export const DEFAULT_COVER = '/default-cover.svg';

/** A stored picture is used only if it starts with http or /; anything else means that there is none. */
export const usablePicture = (src: string | null | undefined, fallback: string): string =>
  src && (src.startsWith('http') || src.startsWith('/')) ? src : fallback;
