import { words } from '../../../lib/text/words';
import { GAP } from './comparableText';

/** Weights are in quarters of a word: a Chinese character is half a word, a Thai letter a quarter. */
export const WORD = 4;
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const UNSPACED_LETTERS = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const parts = new RegExp(`([${UNSPACED}])|([${UNSPACED_LETTERS}])|[^${UNSPACED}${UNSPACED_LETTERS}]+`, 'gu');
/** Below this character no script is written without spaces. */
const FIRST_UNSPACED = 0x0e00;
const token = new RegExp(`[\\p{L}\\p{N}\\p{M}]+|${GAP}`, 'gu');

/** A text as the words that are compared, each with its place. All lists have the same length. */
export interface Units {
  text: string;
  /** The start and end of each in the text. */
  starts: number[];
  ends: number[];
  /** Two 32-bit numbers that represent the word, regardless of case and accents. */
  one: number[];
  two: number[];
  /** Weight of all units before it; one more than there are units, the last of all of them. */
  weights: number[];
  /** The run of each unit: removed parts separate runs. */
  runs: number[];
}

function hashOf(word: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < word.length; index++) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return hash ^ (hash >>> 15);
}

interface Part {
  one: number;
  two: number;
  offset: number;
  length: number;
  weight: number;
}

function partOf(text: string, offset: number, weight: number): Part[] {
  const word = words(text).join('');
  if (word === '') return [];
  return [
    { one: hashOf(word, 0x811c9dc5), two: hashOf(word, 0x9747b28c), offset, length: text.length, weight },
  ];
}

function isSpaced(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) >= FIRST_UNSPACED) return false;
  }
  return true;
}

function partsOf(text: string): Part[] {
  if (isSpaced(text)) return partOf(text, 0, WORD);
  return [...text.matchAll(parts)].flatMap((match) =>
    partOf(match[0], match.index, match[1] ? WORD / 2 : match[2] ? WORD / 4 : WORD),
  );
}

/** `don't` and `re-read` are one word, though their parts are compared apart. */
const joins = (text: string, end: number, start: number) =>
  end > 0 && start === end + 1 && "'’.-".includes(text.charAt(end));

/** Reads a text. */
export function readUnits(text: string): Units {
  const units: Units = { text, starts: [], ends: [], one: [], two: [], weights: [0], runs: [] };
  const known = new Map<string, Part[]>();
  let run = 0;
  let weight = 0;
  let end = -1;
  for (const { 0: found, index } of text.matchAll(token)) {
    if (found === GAP) {
      run += 1;
      continue;
    }
    let read = known.get(found);
    if (!read) {
      read = partsOf(found);
      known.set(found, read);
    }
    for (const part of read) {
      const start = index + part.offset;
      weight += joins(text, end, start) ? 0 : part.weight;
      end = start + part.length;
      units.starts.push(start);
      units.ends.push(end);
      units.one.push(part.one);
      units.two.push(part.two);
      units.weights.push(weight);
      units.runs.push(run);
    }
  }
  return units;
}

/** The weight of the units from one to before another, in words. */
export const wordsBetween = ({ weights }: Units, from: number, to: number): number =>
  Math.ceil(((weights[to] ?? 0) - (weights[from] ?? 0)) / WORD);
