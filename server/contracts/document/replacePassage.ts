/** A passage and its replacement. */
export interface Replacement {
  find: string;
  replace: string;
  /** Whether to replace every occurrence. */
  everywhere?: boolean;
}

/** More are counted no further and not replaced: each costs a look at its whole block. */
const PLACES_MAX = 200;

/** Texts one after the other in one block, each with a formatting of its own. */
export type Run = string[];

export interface Replaced {
  runs: Run[];
  /** The number of occurrences of the passage. */
  places: number;
  /** Whether the formatting changes within the passage: then nothing was replaced. */
  isDivided: boolean;
}

/** Why a passage was not replaced; null where it was. */
export function refusalOf(
  { places, isDivided }: Pick<Replaced, 'places' | 'isDivided'>,
  { everywhere }: Replacement,
): string | null {
  if (places === 0) return 'this passage is not in the text';
  if (places > PLACES_MAX) return `this passage is in the text more than ${PLACES_MAX} times`;
  if (places > 1 && !everywhere) {
    return `this passage is in the text ${places} times: add words around it, or replace it everywhere`;
  }
  return isDivided ? 'the formatting changes within these words: please correct them one by one' : null;
}

const isHighSurrogate = (text: string, index: number) => /[\ud800-\udbff]/.test(text.charAt(index));

/** How much two lists have in common at their beginning, and at their end behind that. */
function commonEnds<Item>(one: ArrayLike<Item>, other: ArrayLike<Item>): { start: number; end: number } {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start++;
  let end = 0;
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  return { start, end };
}

/** Words, white space, and signs one by one. */
const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+|\s+|./gsu) ?? [];

const lengthOf = (tokens: string[]): number => tokens.join('').length;

/**
 * The part of `find` that differs, and its replacement: whole words, or the letters of a single changed word. Letters
 * that two neighbouring words share do not move from one to the other.
 */
export function differingPart({ find, replace }: Pick<Replacement, 'find' | 'replace'>) {
  const [before, after] = [tokensOf(find), tokensOf(replace)];
  const words = commonEnds(before, after);
  const old = before.slice(words.start, before.length - words.end);
  const next = after.slice(words.start, after.length - words.end);
  const start = lengthOf(before.slice(0, words.start));
  const [from = '', to = ''] = [old.join(''), next.join('')];
  const letters = old.length === 1 && next.length === 1 ? commonEnds(from, to) : { start: 0, end: 0 };
  // No character is cut in half.
  const head =
    letters.start > 0 && isHighSurrogate(from, letters.start - 1) ? letters.start - 1 : letters.start;
  const isCut = letters.end > 0 && isHighSurrogate(from, from.length - letters.end - 1);
  const tail = isCut ? letters.end - 1 : letters.end;
  return { start: start + head, end: start + from.length - tail, text: to.slice(head, to.length - tail) };
}

/** Any white space matches any other: imported texts have line ends where readers see a space. */
const patternOf = (find: string, flags: 'g' | 'y') =>
  new RegExp(find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'), flags);

/** Maps an index of the searched text to the found text, whose white space may be longer. */
function indexIn(found: string, find: string, wanted: number): number {
  let at = 0;
  for (let index = 0; index < wanted; index++) {
    const isLastSpace = /\s/.test(find.charAt(index)) && !/\s/.test(find.charAt(index + 1));
    if (!/\s/.test(find.charAt(index))) at++;
    else if (isLastSpace) while (at < found.length && /\s/.test(found.charAt(at))) at++;
  }
  return at;
}

/** @returns null where the formatting changes within the part. */
function replacePart(run: Run, start: number, end: number, text: string): Run | null {
  let offset = 0;
  let isPlaced = text === '';
  const pieces = run.map((piece) => {
    const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, piece.length)];
    const isWhole = start >= offset && end <= offset + piece.length;
    offset += piece.length;
    if (from > piece.length || to < from || (from === to && start !== end)) return piece;
    const placed = isWhole && !isPlaced ? text : '';
    isPlaced ||= isWhole;
    return piece.slice(0, from) + placed + piece.slice(to);
  });
  return isPlaced ? pieces : null;
}

/** Where it is at one place: also behind more others than are counted, and within another. */
function placeAt(text: string, find: string, at: number): RegExpExecArray[] {
  const pattern = patternOf(find, 'y');
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? [match] : [];
}

function placesIn(text: string, find: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const match of text.matchAll(patternOf(find, 'g'))) if (found.push(match) > PLACES_MAX) break;
  return found;
}

function replaceInRun(
  run: Run,
  replacement: Replacement,
  at: number | undefined,
): { run: Run; places: number; isDivided: boolean } {
  const text = run.join('');
  const { find } = replacement;
  const found = at === undefined ? placesIn(text, find) : placeAt(text, find, at);
  const isRefused = found.length > (replacement.everywhere ? PLACES_MAX : 1);
  if (found.length === 0 || isRefused) return { run, places: found.length, isDivided: false };
  const part = differingPart(replacement);
  let changed: Run | null = run;
  for (const match of found.reverse()) {
    const [start, end] = [part.start, part.end].map(
      (index) => match.index + indexIn(match[0], find, index),
    ) as [number, number];
    changed = changed && replacePart(changed, start, end, part.text);
  }
  return { run: changed ?? run, places: found.length, isDivided: changed === null };
}

/**
 * Replaces a passage in the texts of an article. Only the characters that differ are changed, so that the
 * formatting around them stays. If it changes within them, nothing is replaced.
 * @param only the one place that is looked at: a run, and where in its text.
 */
export function replaceInRuns(
  runs: Run[],
  replacement: Replacement,
  only?: { run: number; at: number },
): Replaced {
  const results = runs.map((run, index) =>
    only && only.run !== index
      ? { run, places: 0, isDivided: false }
      : replaceInRun(run, replacement, only?.at),
  );
  const places = results.reduce((sum, result) => sum + result.places, 0);
  const isDivided = results.some((result) => result.isDivided);
  const isReplaced = !isDivided && places <= (replacement.everywhere ? PLACES_MAX : 1);
  return { runs: isReplaced ? results.map(({ run }) => run) : runs, places, isDivided };
}
