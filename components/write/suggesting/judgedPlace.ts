import { wordsBelow } from '@contracts/document/documentText';
import {
  AROUND_MAX,
  CERTAIN,
  commonEnd,
  commonStart,
  lettersOf,
  visibleLetters,
} from '@contracts/document/findPassage';
import { suggestedChange } from '@contracts/document/suggestedChange';
import type { Between, Passage, RichSuggestion } from '@contracts/reviewNote';
import { Fragment, type Node } from '@tiptap/pm/model';
import { blockIndex } from './blockIndex';
import { areAt, isGap } from './blocksAt';
import { isReworded } from './similarBlocks';
import { referredTo } from './suggestedNotes';
import { blockFrom, nodesFrom, type TextSuggestion } from './suggestion';

/** Where a suggestion stands in a document. */
export interface Place {
  from: number;
  to: number;
  /** Whether it is a picture or a video as a whole, by the words below it. */
  isBlock: boolean;
  /** The words are others by now. */
  isChanged: boolean;
  /** What is suggested stands there already. */
  isTaken?: boolean;
  /** Blocks with all that stood around them. */
  isExact: boolean;
  /** Where moved blocks come to stand. */
  target?: number;
}

type Range = Pick<Place, 'from' | 'to'>;

/** What is looked up: a suggestion, or a note without one. */
export type Sought = Pick<TextSuggestion, 'passage' | 'rich'> & { suggestion: string | null };

const footnoteMark = (node: Node): string =>
  node.type.name === 'footnoteReference' ? `[${String(node.attrs.number)}]` : '';

/** What people read at a place. */
export function wordsAt(doc: Node, { from, to, isBlock }: Pick<Place, 'from' | 'to' | 'isBlock'>): string {
  const block = isBlock ? doc.nodeAt(from) : null;
  if (block) return wordsBelow(block);
  return doc.textBetween(from, to, '\n', (leaf) => wordsBelow(leaf) || footnoteMark(leaf));
}

/** Positions of a document in which as many letters stand as are kept around a passage. */
const WINDOW = 6 * AROUND_MAX;
/** Stands for the beginning and the end of a text. */
const EDGE = '\n';

function lettersBeside(doc: Node, at: number, isBefore: boolean): string {
  const { size } = doc.content;
  const [from, to] = isBefore ? [Math.max(0, at - WINDOW), at] : [at, Math.min(size, at + WINDOW)];
  const letters = lettersOf(doc.textBetween(from, to, '\n', wordsBelow));
  if (isBefore) return from === 0 ? EDGE + letters : letters;
  return to === size ? letters + EDGE : letters;
}

/** What stood around a place. Less than is kept is all up to the beginning or the end of the text. */
const withEdges = ({ before, after }: Pick<Passage, 'before' | 'after'>) => ({
  before: (before.length < AROUND_MAX ? EDGE : '') + lettersOf(before),
  after: lettersOf(after) + (after.length < AROUND_MAX ? EDGE : ''),
});

/** How much of what stood around a passage stands around a range. */
function agreement(doc: Node, { from, to }: Range, passage: Passage): number {
  const { before, after } = withEdges(passage);
  return (
    commonEnd(before, lettersBeside(doc, from, true)) + commonStart(after, lettersBeside(doc, to, false))
  );
}

function mostAgreement(passage: Passage): number {
  const { before, after } = withEdges(passage);
  return before.length + after.length;
}

/** Whether what stands around a range makes it certain that the suggested words were put there. */
export function isPutIn(doc: Node, range: Range, passage: Passage, now: Range | null): boolean {
  const score = agreement(doc, range, passage);
  return score >= Math.min(CERTAIN, mostAgreement(passage)) && (!now || score > agreement(doc, now, passage));
}

const isLetter = (text: string) => /[\p{L}\p{N}\p{M}]/u.test(text);

/** Whether a range begins or ends within a word. */
function raggedEnds(doc: Node, { from, to }: Range): { start: boolean; end: boolean } {
  const { parent, parentOffset } = doc.resolve(from);
  const letter = (at: number) => {
    const offset = at - from + parentOffset;
    return offset < 0 || offset >= parent.content.size ? '' : parent.textBetween(offset, offset + 1);
  };
  const isWithin = (at: number) => isLetter(letter(at - 1)) && isLetter(letter(at));
  return { start: isWithin(from), end: isWithin(to) };
}

/** Whether letters were written at an end of a passage, so that it begins or ends within a word. */
function isGrown(doc: Node, range: Range, { before, after }: Passage): boolean {
  const { start, end } = raggedEnds(doc, range);
  return (start && !isLetter(before.slice(-1))) || (end && !isLetter(after.slice(0, 1)));
}

/** The letters of a block of text, and where each of them stands. */
function lettersIn(parent: Node, start: number): { letters: string; positions: number[] } {
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
 * Where words that hold their passage are in the text already: putting them in once more would double them. They may
 * have stood there before, so that what stood around the passage tells which it is.
 */
function putInAt(doc: Node, place: Place, passage: Passage, suggestion: string): Range | null {
  const [wanted, whole] = [lettersOf(passage.text), lettersOf(suggestion)];
  if (whole.length <= wanted.length || !whole.includes(wanted)) return null;
  const { parent, parentOffset } = doc.resolve(place.from);
  const { letters, positions } = lettersIn(parent, place.from - parentOffset);
  const at = positions.findIndex((position) => position >= place.from);
  const now = agreement(doc, place, passage);
  for (let within = whole.indexOf(wanted); within >= 0; within = whole.indexOf(wanted, within + 1)) {
    const first = at - within;
    if (first < 0 || !letters.startsWith(whole, first)) continue;
    const [from, last] = [positions[first], positions[first + whole.length - 1]];
    if (from === undefined || last === undefined) continue;
    const range = { from, to: last + 1 };
    const { start, end } = raggedEnds(doc, range);
    const score = agreement(doc, range, passage);
    const isMore = score > now || (score === now && now < mostAgreement(passage));
    if (isMore && !start && !end) return range;
  }
  return null;
}

/** How many of the letters that stood beside a passage in its block are looked for; the author may write among them. */
const FIRST = [12, 6, 3];
const reversed = (text: string) => [...text].reverse().join('');

/** How many letters came between a passage and what stood beside it. */
function cameBeside(beside: string, wanted: string): number {
  if (wanted === '') return beside.length;
  const found = FIRST.map((length) => beside.indexOf(wanted.slice(0, length)));
  return found.find((at) => at >= 0) ?? 0;
}

/** Shorter ones are in many sentences. */
const TELLING_MIN = 4;
const tellingWords = (text: string) =>
  (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter(({ length }) => length >= TELLING_MIN);

/**
 * Where some of the words that are to come stand beside a passage by now, with others that the author or another
 * suggestion brought: the passage alone does not show that.
 */
function spreadAt(doc: Node, place: Place, passage: Passage, suggestion: string): Range | null {
  const { parent, parentOffset } = doc.resolve(place.from);
  const { letters, positions } = lettersIn(parent, place.from - parentOffset);
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

/** Whether these words stand there in just this formatting, and with their footnotes. */
export function isFormatted(doc: Node, { from, to }: Range, nodes: { type: string }[]): boolean {
  const notes = referredTo(nodes);
  if (notes.size > 0) {
    doc.resolve(from).parent.descendants(({ type, attrs }) => {
      if (type.name === 'footnoteReference') notes.delete(attrs.id);
    });
    return notes.size === 0;
  }
  const wanted = nodesFrom(doc, nodes);
  return wanted !== null && doc.slice(from, to).content.eq(Fragment.fromArray(wanted));
}

/** Whether a footnote would go with the words that are replaced: no passage has one in it. */
function takesFootnote(doc: Node, place: Place, { suggestion, rich }: Sought): boolean {
  if (suggestion === null) return false;
  const range = rich ? place : suggestedChange(doc, place, suggestion);
  const kept = referredTo(rich?.kind === 'words' ? rich.nodes : []);
  let isTaken = false;
  if (range)
    doc.nodesBetween(range.from, range.to, ({ type, attrs }) => {
      isTaken ||= type.name === 'footnoteReference' && !kept.has(attrs.id);
    });
  return isTaken;
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The words that come in the place of a passage; null where none do. */
export function suggestedText({ suggestion, rich }: Sought): string | null {
  if (rich?.kind !== 'words') return suggestion;
  return rich.nodes.map((node) => ('text' in node ? String(node.text) : '')).join('');
}

function judgedCaption<Judged extends Place>(doc: Node, place: Judged, sought: Sought): Judged {
  const caption = spaced(wordsAt(doc, place));
  const [passage, suggestion] = [spaced(sought.passage?.text ?? ''), spaced(sought.suggestion ?? '')];
  const has = caption.includes(passage);
  const isTaken = suggestion !== '' && caption.includes(suggestion) && (!has || suggestion.includes(passage));
  return { ...place, isTaken, isChanged: !isTaken && !has };
}

function judgedWords<Judged extends Place>(
  doc: Node,
  place: Judged,
  sought: Sought,
  passage: Passage,
): Judged {
  const { rich } = sought;
  const start = doc.resolve(place.from);
  if (!start.parent.isTextblock || !start.sameParent(doc.resolve(place.to)))
    return { ...place, isTaken: false, isChanged: true };
  const suggestion = suggestedText(sought);
  const isFormattedAt = (range: Range) => rich?.kind === 'words' && isFormatted(doc, range, rich.nodes);
  const words = wordsAt(doc, place);
  const isThere =
    suggestion !== null &&
    spaced(suggestion) !== spaced(passage.text) &&
    spaced(words) === spaced(suggestion);
  if (rich ? isFormattedAt(place) : isThere) return { ...place, isTaken: true, isChanged: false };
  const letters = lettersOf(doc.textBetween(place.from, place.to));
  const isSame = letters === lettersOf(passage.text) && !isGrown(doc, place, passage);
  const putIn = isSame && suggestion !== null ? putInAt(doc, place, passage, suggestion) : null;
  if (putIn) {
    const isTaken = !rich || isFormattedAt(putIn);
    return { ...place, ...putIn, isTaken, isChanged: !isTaken };
  }
  const spread = suggestion === null ? null : spreadAt(doc, place, passage, suggestion);
  if (spread) return { ...place, ...spread, isTaken: false, isChanged: true };
  return { ...place, isTaken: false, isChanged: !isSame || takesFootnote(doc, place, sought) };
}

const isAlike = (block: Node, other: Node) =>
  blockFrom(block).print === blockFrom(other).print || isReworded(block, other);

/** Blocks on either side of a place that may have come there, besides as many as are to come. */
const NEAR = 3;

/** How many of the blocks that are to come between two others stand beside that place already, reworded or not. */
function insertedAt(doc: Node, { from }: Place, at: Between, nodes: Node[]): 'all' | 'some' | 'none' {
  if (!isGap(doc, from, at)) return 'none';
  const start = doc.resolve(from);
  const index = start.index();
  const { children } = start.parent;
  const far = nodes.length + NEAR;
  const beside = children.slice(Math.max(0, index - far), index + far);
  // Asked first: reading the whole text takes longer.
  if (!beside.some((block) => nodes.some((node) => isAlike(block, node)))) return 'none';
  const { starts, levels, around } = blockIndex(doc);
  const here = starts.findIndex((known, one) => known === from && levels[one] === (at.level ?? 0));
  const wanted = withEdges(at);
  const score = (beside: Between) => {
    const { before, after } = withEdges(beside);
    return commonEnd(before, wanted.before) + commonStart(after, wanted.after);
  };
  const most = wanted.before.length + wanted.after.length;
  const now = score(around(here));
  // Nothing came there.
  if (now === most) return 'none';
  const isThere = (first: number) =>
    first >= 0 &&
    nodes.every((node, offset) => {
      const block = children[first + offset];
      return block !== undefined && isAlike(block, node);
    });
  const first = [index, index - nodes.length].find(isThere);
  if (first !== undefined) {
    const stand = here + first - index;
    if (score(around(stand, stand + nodes.length)) >= now) return 'all';
  }
  return 'some';
}

function judgedBlocks<Judged extends Place>(
  doc: Node,
  place: Judged,
  rich: Exclude<RichSuggestion, { kind: 'words' }>,
): Judged {
  const { from, to, target } = place;
  if (rich.kind === 'move') return { ...place, isTaken: target === from || target === to };
  const inserted = rich.inserted.length === 0 ? null : nodesFrom(doc, rich.inserted);
  if (!inserted) return { ...place, isTaken: false };
  if (rich.removed.length > 0) return { ...place, isTaken: areAt(doc, place, rich.at, inserted) };
  const come = insertedAt(doc, place, rich.at, inserted);
  return { ...place, isTaken: come === 'all', isChanged: come === 'some' };
}

/** A place with what stands there now: the words or blocks as they were, others, or those that are suggested. */
export function judged<Judged extends Place>(doc: Node, place: Judged, sought: Sought): Judged {
  const { passage, rich } = sought;
  if (rich && rich.kind !== 'words') return judgedBlocks(doc, place, rich);
  if (!passage) return place;
  return place.isBlock ? judgedCaption(doc, place, sought) : judgedWords(doc, place, sought, passage);
}
