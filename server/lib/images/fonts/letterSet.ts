/** Planes 0 to 3 of Unicode, which have all letters. */
const CODES = 0x40000;

/** A set of characters, a bit for each: a font has tens of thousands. */
export type LetterSet = Uint8Array;

export function letterSet(codes: Iterable<number>): LetterSet {
  const set = new Uint8Array(CODES / 8);
  for (const code of codes) set[code >> 3] = (set[code >> 3] ?? 0) | (1 << (code & 7));
  return set;
}

/** Checks one character. */
export function hasLetter(set: LetterSet, sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return ((set[code >> 3] ?? 0) & (1 << (code & 7))) !== 0;
}

export const union = (one: LetterSet, other: LetterSet): LetterSet =>
  one.map((bits, at) => bits | (other[at] ?? 0));
