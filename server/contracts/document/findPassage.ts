import type { Passage } from '@contracts/reviewNote';

/** Where a passage stands in a text. */
export interface PassagePlace {
  from: number;
  to: number;
  /** The words are others by now: it is what stands between the words around it. */
  isChanged: boolean;
}

/** As the contract has it. */
export const PASSAGE_MAX = 1_000;
export const AROUND_MAX = 60;
/** How much of the words around is asked for, the most first; fewer letters are found anywhere. */
const ANCHORS = [AROUND_MAX, 24, 12];
/** A passage that was rewritten may have become longer, but not a chapter. */
const REWRITTEN_MAX = 300;
/** Fewer letters that are the same, of the passage and of what stands around it, may be any others. */
export const CERTAIN = 16;

/** Spaces and what cannot be seen: page and editor differ in them, and authors move them about. */
const unseen = /[\s\p{Cc}\u00ad\u200b-\u200d\u2060\ufeff\ufffc]/u;

/** A text without what cannot be seen, and where each of its letters stands in the whole. */
export function visibleLetters(text: string): { letters: string; places: number[] } {
  const places: number[] = [];
  let letters = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (unseen.test(letter)) continue;
    places.push(at);
    letters += letter;
  }
  return { letters, places };
}

export const lettersOf = (text: string): string => visibleLetters(text).letters;

export function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

export function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** A stretch of letters. */
type Stretch = [from: number, to: number];

/** All places with these very letters, and how many of those around it each has. */
function* samePlaces(letters: string, wanted: string, before: string, after: string) {
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const around =
      commonEnd(before, letters.slice(Math.max(0, at - before.length), at)) +
      commonStart(after, letters.slice(end, end + after.length));
    yield { at, end, around };
  }
}

/**
 * Of all places with these very letters the one with the most of what stood around them; null where that is not
 * certain.
 */
function findSame(letters: string, wanted: string, before: string, after: string): Stretch | null {
  let best: Stretch | null = null;
  let most = -1;
  for (const { at, end, around } of samePlaces(letters, wanted, before, after)) {
    if (around > most) [best, most] = [[at, end], around];
    if (most === before.length + after.length) break;
  }
  return most === before.length + after.length || wanted.length + most >= CERTAIN ? best : null;
}

/** What stands between the words around it now; null where that is nothing, or not certain. */
function findBetween(letters: string, wanted: string, before: string, after: string): Stretch | null {
  if (before.length + after.length < 2 * Math.min(...ANCHORS)) return null;
  const mostBetween = wanted.length * 2 + REWRITTEN_MAX;
  let found: Stretch | null = null;
  let from = before === '' ? 0 : letters.indexOf(before);
  while (from >= 0) {
    const start = from + before.length;
    const end = after === '' ? letters.length : letters.indexOf(after, start);
    if (end > start && end - start <= mostBetween) {
      if (found) return null;
      found = [start, end];
    }
    from = before === '' ? -1 : letters.indexOf(before, from + 1);
  }
  return found;
}

function findRewritten(letters: string, wanted: string, before: string, after: string): Stretch | null {
  for (const anchor of ANCHORS) {
    const found = findBetween(letters, wanted, before.slice(-anchor), after.slice(0, anchor));
    if (found) return found;
  }
  return null;
}

/**
 * Looks passages up in a text that is read once. Spaces do not matter.
 * @returns null for a passage that is not in it any more.
 */
export function passageFinder(text: string): (passage: Passage) => PassagePlace | null {
  const { letters, places } = visibleLetters(text);
  return ({ text: quoted, before: wordsBefore, after: wordsAfter }) => {
    const wanted = lettersOf(quoted);
    if (wanted === '') return null;
    const before = lettersOf(wordsBefore);
    const after = lettersOf(wordsAfter);
    const same = findSame(letters, wanted, before, after);
    const found = same ?? findRewritten(letters, wanted, before, after);
    if (!found) return null;
    const [first, last] = [places[found[0]], places[found[1] - 1]];
    if (first === undefined || last === undefined) return null;
    return { from: first, to: last + 1, isChanged: !same };
  };
}

/** Whether several places have these very words, and as much of what stood around them: any may have been meant. */
export function isRepeated(text: string, { text: quoted, before, after }: Passage): boolean {
  const [letters, wanted] = [lettersOf(text), lettersOf(quoted)];
  let [most, times] = [0, 0];
  if (wanted === '') return false;
  for (const { around } of samePlaces(letters, wanted, lettersOf(before), lettersOf(after))) {
    if (around > most) [most, times] = [around, 0];
    if (around === most) times += 1;
  }
  return times > 1;
}

const isLowHalf = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/** An end moved back where it would cut a sign in two. */
const wholeEnd = (text: string, at: number) => (isLowHalf(text.charCodeAt(at)) ? at - 1 : at);
const wholeStart = (text: string, at: number) => (isLowHalf(text.charCodeAt(at)) ? at + 1 : at);

/**
 * Quotes a stretch of a text, with what stands around it; of a very long one the beginning.
 * @returns null where nothing can be seen in it.
 */
export function quotePassage(text: string, from: number, to: number): Passage | null {
  const selected = text.slice(from, to);
  const start = wholeEnd(text, from + selected.length - selected.trimStart().length);
  const end = wholeEnd(text, Math.min(from + selected.trimEnd().length, start + PASSAGE_MAX));
  const quoted = text.slice(start, end);
  if (lettersOf(quoted) === '') return null;
  return {
    text: quoted,
    before: text.slice(wholeStart(text, Math.max(0, start - AROUND_MAX)), start),
    after: text.slice(end, wholeEnd(text, end + AROUND_MAX)),
  };
}
