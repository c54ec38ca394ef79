import { DEFAULT_COVER } from './pictureRule';

/** How many pictures `public/default-cover.svg` holds. */
const PATTERNS = 12;

/** Turns of the colour wheel, in degrees, that keep the paper of the default cover pleasant. */
const TINTS = [0, 335, 40, 75, 110, 150, 180] as const;

interface StandIn {
  /** One picture of the one file, so that no card asks for another. */
  src: string;
  tint: number;
  initial: string;
}

/** FNV-1a, so that similar names differ. */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 8;
}

/** The picture of an article without a cover: its tag determines the colour, its title the pattern and the letter. */
export function standInOf({ tag, title }: { tag: string; title: string }): StandIn {
  return {
    src: `${DEFAULT_COVER}#p${hashOf(title) % PATTERNS}`,
    tint: TINTS[hashOf(tag) % TINTS.length] ?? 0,
    initial: /[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase() ?? '',
  };
}
