import type { Print } from './fingerprints';
import { type Units, WORD } from './textUnits';

/** Fewer matching words are chance, a saying or a name. */
const PASSAGE_MIN = 15 * WORD;
/** A part of a passage between two changed words. */
const PART_MIN = 8 * WORD;
/** So many changed words do not part a passage. */
const CHANGED_MAX = 3 * WORD;
const PASSAGES_MAX = 20;
/** Text that repeats itself must not be compared with itself over and over. */
const PLACES_MAX = 8;

export interface ReadText {
  units: Units;
  prints: Print[];
}

/** The same units in two texts, from one to before another. */
interface Part {
  from: number;
  to: number;
  theirFrom: number;
}

export interface Passage {
  from: number;
  to: number;
  theirFrom: number;
  theirTo: number;
  /** The identical parts, word by word. */
  parts: Part[];
}

const weightOf = ({ weights }: Units, { from, to }: { from: number; to: number }) =>
  (weights[to] ?? 0) - (weights[from] ?? 0);

function placesOf(prints: Print[], wanted: ReadonlySet<number>): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const { hash, at } of prints) {
    if (!wanted.has(hash)) continue;
    const known = places.get(hash) ?? [];
    if (known.length < PLACES_MAX) known.push(at);
    places.set(hash, known);
  }
  return places;
}

function isSame(mine: Units, at: number, theirs: Units, theirAt: number): boolean {
  return mine.one[at] === theirs.one[theirAt] && mine.two[at] === theirs.two[theirAt];
}

/** Extends a common word in both directions, as long as the words are the same. */
function extended(mine: Units, at: number, theirs: Units, theirAt: number): Part | null {
  if (!isSame(mine, at, theirs, theirAt)) return null;
  const isInRun = (index: number, theirIndex: number) =>
    mine.runs[index] === mine.runs[at] && theirs.runs[theirIndex] === theirs.runs[theirAt];
  const fits = (index: number, theirIndex: number) =>
    isInRun(index, theirIndex) && isSame(mine, index, theirs, theirIndex);
  let from = at;
  let to = at + 1;
  const shift = theirAt - at;
  while (from > 0 && from + shift > 0 && fits(from - 1, from - 1 + shift)) from--;
  while (to < mine.runs.length && to + shift < theirs.runs.length && fits(to, to + shift)) to++;
  return { from, to, theirFrom: from + shift };
}

function sharedParts(mine: ReadText, theirs: ReadText, hashes: ReadonlySet<number>): Part[] {
  const places = placesOf(theirs.prints, hashes);
  const found: Part[] = [];
  /** By how far the two places are apart: to where they are known to be the same. */
  const knownTo = new Map<number, number>();
  const ours = [...placesOf(mine.prints, hashes)].flatMap(([hash, ats]) => ats.map((at) => ({ hash, at })));
  for (const { hash, at } of ours.sort((a, b) => a.at - b.at)) {
    for (const theirAt of places.get(hash) ?? []) {
      if (at < (knownTo.get(theirAt - at) ?? 0)) continue;
      const part = extended(mine.units, at, theirs.units, theirAt);
      if (!part) continue;
      knownTo.set(theirAt - at, part.to);
      found.push(part);
    }
  }
  return found;
}

/** Takes the longest parts first, and of the others what remains: no word of the article counts twice. */
function withoutOverlap(units: Units, parts: Part[]): Part[] {
  const isTaken = new Uint8Array(units.runs.length);
  const kept: Part[] = [];
  for (const part of parts.sort((a, b) => weightOf(units, b) - weightOf(units, a))) {
    let { from, to } = part;
    while (from < to && isTaken[from]) from++;
    while (from < to && isTaken[to - 1]) to--;
    const rest = { from, to, theirFrom: part.theirFrom + from - part.from };
    if (weightOf(units, rest) < PART_MIN || isTaken.subarray(from, to).includes(1)) continue;
    isTaken.fill(1, from, to);
    kept.push(rest);
  }
  return kept.sort((a, b) => a.from - b.from);
}

function joined(mine: Units, theirs: Units, parts: Part[]): Passage[] {
  const passages: Passage[] = [];
  for (const part of parts) {
    const theirTo = part.theirFrom + part.to - part.from;
    const last = passages.at(-1);
    const follows =
      last !== undefined &&
      part.theirFrom >= last.theirTo &&
      mine.runs[part.from] === mine.runs[last.from] &&
      theirs.runs[part.theirFrom] === theirs.runs[last.theirFrom] &&
      weightOf(mine, { from: last.to, to: part.from }) <= CHANGED_MAX &&
      weightOf(theirs, { from: last.theirTo, to: part.theirFrom }) <= CHANGED_MAX;
    if (follows) {
      last.to = part.to;
      last.theirTo = theirTo;
      last.parts.push(part);
    } else {
      passages.push({ ...part, theirTo, parts: [part] });
    }
  }
  return passages;
}

/**
 * Finds what appears in both texts, word by word, with a few changed words in between.
 * @param hashes fingerprints of both texts, around which to search.
 * @returns the longest passages in the order of the article.
 */
export function commonPassages(mine: ReadText, theirs: ReadText, hashes: ReadonlySet<number>): Passage[] {
  const { units } = mine;
  const same = ({ parts }: Passage) => parts.reduce((sum, part) => sum + weightOf(units, part), 0);
  const parts = withoutOverlap(units, sharedParts(mine, theirs, hashes));
  return joined(units, theirs.units, parts)
    .filter((passage) => same(passage) >= PASSAGE_MIN)
    .sort((a, b) => same(b) - same(a))
    .slice(0, PASSAGES_MAX)
    .sort((a, b) => a.from - b.from);
}
