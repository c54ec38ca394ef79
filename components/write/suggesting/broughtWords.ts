import { lettersOf, visibleLetters } from '@contracts/document/findPassage';
import type { Passage } from '@contracts/reviewNote';
import type { Node } from '@tiptap/pm/model';
import type { Range } from './place';
import { agreement, fullAgreement } from './surroundings';
import { raggedEnds } from './wordEnds';

/** The letters of the block of text around a position, with the position of each. */
function blockLetters(doc: Node, at: number): { letters: string; positions: number[] } {
  const { parent, parentOffset } = doc.resolve(at);
  const start = at - parentOffset;
  let letters = '';
  const positions: number[] = [];
  parent.forEach((child, offset) => {
    const found = visibleLetters(child.text ?? '');
    letters += found.letters;
    positions.push(...found.places.map((place) => start + offset + place));
  });
  return { letters, positions };
}

/**
 * The range of suggested words that contain their passage and are in the text already: inserting them again would
 * double them. The same words may have been there before the suggestion, so the context of the passage decides.
 */
export function putInAt(doc: Node, place: Range, passage: Passage, suggestion: string): Range | null {
  const [wanted, whole] = [lettersOf(passage.text), lettersOf(suggestion)];
  if (whole.length <= wanted.length || !whole.includes(wanted)) return null;
  const { letters, positions } = blockLetters(doc, place.from);
  const at = positions.findIndex((position) => position >= place.from);
  const now = agreement(doc, place, passage);
  for (let within = whole.indexOf(wanted); within >= 0; within = whole.indexOf(wanted, within + 1)) {
    const first = at - within;
    if (first < 0 || !letters.startsWith(whole, first)) continue;
    const [from, last] = [positions[first], positions[first + whole.length - 1]];
    if (from === undefined || last === undefined) continue;
    const range = { from, to: last + 1 };
    const { start, end } = raggedEnds(doc, range);
    const found = agreement(doc, range, passage);
    const isMore = found > now || (found === now && now < fullAgreement(passage));
    if (isMore && !start && !end) return range;
  }
  return null;
}

/** How many letters of the former context are looked for, longest first, as the author may have written among them. */
const FIRST = [12, 6, 3];
const reversed = (text: string) => [...text].reverse().join('');

/** How many letters were inserted between a passage and its former context. */
function cameBeside(beside: string, wanted: string): number {
  if (wanted === '') return beside.length;
  const found = FIRST.map((length) => beside.indexOf(wanted.slice(0, length)));
  return found.find((at) => at >= 0) ?? 0;
}

/** Shorter words are in many sentences. */
const TELLING_MIN = 4;
const tellingWords = (text: string) =>
  (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter(({ length }) => length >= TELLING_MIN);

/**
 * The range around a passage beside which some of the suggested words are by now, with other words of the author or of
 * another suggestion. The passage alone does not show this.
 */
export function spreadAt(doc: Node, place: Range, passage: Passage, suggestion: string): Range | null {
  const { letters, positions } = blockLetters(doc, place.from);
  const indexOf = (at: number) => {
    const index = positions.findIndex((position) => position >= at);
    return index < 0 ? positions.length : index;
  };
  const [start, end] = [indexOf(place.from), indexOf(place.to)];
  const [before = ''] = passage.before.split('\n').slice(-1);
  const [after = ''] = passage.after.split('\n');
  const left = cameBeside(reversed(letters.slice(0, start)), reversed(lettersOf(before)));
  const right = cameBeside(letters.slice(end), lettersOf(after));
  const [from, last] = [positions[start - left], positions[end + right - 1]];
  if (left + right === 0 || from === undefined || last === undefined) return null;
  const to = last + 1;
  const came = `${doc.textBetween(from, place.from)} ${doc.textBetween(place.to, Math.max(place.to, to))}`;
  const known = tellingWords(passage.text);
  const added = tellingWords(suggestion).filter((word) => !known.includes(word));
  return tellingWords(came).some((word) => added.includes(word)) ? { from, to } : null;
}
