import { hasLetter, type LetterSet } from './letterSet';
import { isShipped } from './shippedLetters';

export interface FontFamily {
  name: string;
  letters: LetterSet;
}

/** A file as it was when it was read. */
export interface AddedFile {
  path: string;
  size: number;
  mtimeMs: number;
}

/** The fonts that an operator adds to those of the server, for pictures with texts in other scripts. */
export interface AddedFonts {
  /** Another one for each other content; empty where there are none. */
  digest: string;
  files: AddedFile[];
  /** Whether they contain a character. */
  has(sign: string): boolean;
  /**
   * The families that draw a text: the one first that has most of it, so that its words, spaces and quotation marks go
   * together.
   * @returns none for a text that the fonts of the server have.
   */
  familiesOf(text: string): string[];
}

/** Emoji stay left out: fonts have them as pictures, or in another form than the reader's. */
const drawnSign =
  /(?![\p{Extended_Pictographic}\p{Emoji_Presentation}\p{Default_Ignorable_Code_Point}])[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;

interface Parts {
  digest: string;
  files: AddedFile[];
  /** In the order of their files. */
  families: FontFamily[];
}

export function addedFonts({ digest, files, families }: Parts): AddedFonts {
  const lacking = (signs: string[], { letters }: FontFamily) =>
    signs.filter((sign) => !hasLetter(letters, sign)).length;
  return {
    digest,
    files,
    has: (sign) => drawnSign.test(sign) && families.some(({ letters }) => hasLetter(letters, sign)),
    familiesOf(text) {
      if (isShipped(text)) return [];
      const signs = [...new Set(text)];
      return families
        .toSorted((one, other) => lacking(signs, one) - lacking(signs, other))
        .map(({ name }) => name);
    },
  };
}

export const noAddedFonts = addedFonts({ digest: '', files: [], families: [] });
