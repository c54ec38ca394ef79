import { comparableText } from './comparableText';
import { fingerprintsOf } from './fingerprints';
import { commonPassages, type Passage, type ReadText } from './passages';
import { readUnits, type Units, wordsBetween } from './textUnits';

const TEXT_MAX_LENGTH = 2_000;

export interface FoundPassage {
  text: string;
  source_text: string;
  words: number;
  /** Places of its words in the article, for counting them once over several sources. */
  places: [from: number, to: number][];
}

interface Input {
  /** HTML of the article, and of the one it is compared with. */
  mine: string;
  theirs: string;
  /** Fingerprints that both have. */
  hashes: number[];
}

function read(html: string): ReadText {
  const units = readUnits(comparableText(html));
  return { units, prints: fingerprintsOf(units) };
}

function textOf({ text, starts, ends }: Units, from: number, to: number): string {
  // With what ends the sentence.
  const end = ends[to - 1] ?? 0;
  const closing = /^[.!?…,;:]*/.exec(text.slice(end, end + 5))?.[0] ?? '';
  const whole = text.slice(starts[from] ?? 0, end) + closing;
  return whole.length > TEXT_MAX_LENGTH
    ? `${whole.slice(0, TEXT_MAX_LENGTH).replace(/\s+\S*$/, '')}…`
    : whole;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function foundPassage(mine: Units, theirs: Units, { parts, ...passage }: Passage): FoundPassage {
  return {
    text: textOf(mine, passage.from, passage.to),
    source_text: textOf(theirs, passage.theirFrom, passage.theirTo),
    words: sum(parts.map(({ from, to }) => wordsBetween(mine, from, to))),
    places: parts.map(({ from, to }) => [wordsBetween(mine, 0, from), wordsBetween(mine, 0, to)]),
  };
}

/** The article that was compared last: it is compared with many one after the other. */
let last: { html: string; read: ReadText } | undefined;

function readOnce(html: string): ReadText {
  if (last?.html !== html) last = { html, read: read(html) };
  return last.read;
}

/** The passages that appear in both articles. */
export const findPassages = ({ mine: html, theirs: other, hashes }: Input): { passages: FoundPassage[] } => {
  const mine = readOnce(html);
  const theirs = read(other);
  const passages = commonPassages(mine, theirs, new Set(hashes));
  return { passages: passages.map((passage) => foundPassage(mine.units, theirs.units, passage)) };
};
