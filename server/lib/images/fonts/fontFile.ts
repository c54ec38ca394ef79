import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import type { FontFamily } from './addedFonts';
import { letterSet } from './letterSet';
import { shippedNames } from './shippedFonts';

/** The contents of a font file. */
export interface Font {
  digest: string;
  families: FontFamily[];
}

const COLLECTION = 'ttcf';
const HEADER = 12;
const TABLE = 16;

/** The offsets of the fonts in a file: one, or those of a collection. */
const startsOf = (bytes: Buffer): number[] =>
  bytes.toString('latin1', 0, 4) === COLLECTION
    ? Array.from({ length: bytes.readUInt32BE(8) }, (_, index) => bytes.readUInt32BE(HEADER + 4 * index))
    : [0];

/** Whether all tables are within the file: a copy that was broken off still has its names and its list of letters. */
const isWhole = (bytes: Buffer): boolean =>
  startsOf(bytes).every((start) =>
    Array.from({ length: bytes.readUInt16BE(start + 4) }, (_, index) => start + HEADER + TABLE * index).every(
      (table) => bytes.readUInt32BE(table + 8) + bytes.readUInt32BE(table + 12) <= bytes.length,
    ),
  );

function familiesOf(bytes: Buffer): FontFamily[] {
  const made = create(bytes);
  return (made.isCollection ? made.fonts : [made]).map((font) => ({
    name: font.getName('preferredFamily') ?? font.familyName ?? '',
    // The list may have gaps, which are drawn as empty boxes.
    letters: letterSet(font.characterSet.filter((code) => font.hasGlyphForCodePoint(code))),
  }));
}

/**
 * Reads a font file. A large collection takes a second.
 * @returns the fault as the end of a sentence that begins with its name.
 */
export function readFontFile(file: string): Font | { fault: string } {
  try {
    const bytes = readFileSync(file);
    if (!isWhole(bytes)) return { fault: 'is cut short' };
    const families = familiesOf(bytes);
    const taken = families.find(({ name }) => shippedNames.includes(name));
    if (taken) return { fault: `has the family ${taken.name}, which the server has already` };
    if (families.some(({ name }) => !/^[^,<>&]+$/.test(name)))
      return { fault: 'has a family without a usable name' };
    return { digest: createHash('sha256').update(bytes).digest('hex'), families };
  } catch (error) {
    const { code } = error as { code?: string };
    return { fault: code && /^E[A-Z]+$/.test(code) ? `cannot be read (${code})` : 'is not a font' };
  }
}
