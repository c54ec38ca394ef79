import { comparableText } from './comparableText';
import { fingerprintsOf } from './fingerprints';
import { readUnits, wordsBetween } from './textUnits';

export interface TextPrints {
  /** Each fingerprint once. */
  hashes: number[];
  /** Words that are compared. */
  words: number;
}

/** The fingerprints of article HTML. */
export const fingerprintText = ({ content }: { content: string }): TextPrints => {
  const units = readUnits(comparableText(content));
  return {
    hashes: [...new Set(fingerprintsOf(units).map(({ hash }) => hash))],
    words: wordsBetween(units, 0, units.runs.length),
  };
};
