import type { documentText } from '@contracts/document/documentText';
import { PASSAGE_MAX, quotePassage } from '@contracts/document/findPassage';
import { cleanText } from '@contracts/rules/cleanText';
import {
  SUGGESTED_JSON_MAX_LENGTH,
  SUGGESTED_NODES_MAX,
  SUGGESTION_MAX_LENGTH,
} from '@contracts/rules/limits';
import type { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { diffArrays } from 'diff';
import { applySuggestion } from './applySuggestion';
import { blockFrom, type TextSuggestion } from './suggestion';

/** A suggestion, and where its passage or blocks stand in the text that it changes. */
export interface Found extends TextSuggestion {
  from: number;
  to: number;
}

/** With more changes, two texts count as unrelated. */
const CHANGES_MAX = 1_000;
/** The token of an inline node that is not text. */
const ATOM = '\ufffc';

/** A word, a stretch of spaces or a sign, in one formatting. */
interface Token {
  text: string;
  /** Equal for equal tokens. */
  key: string;
}

function tokensOf(block: Node): Token[] {
  return block.children.flatMap((child) => {
    if (!child.isText) return [{ text: ATOM, key: `${ATOM}${child.type.name}${child.attrs.id ?? ''}` }];
    const marks = JSON.stringify(child.marks);
    const words = child.text?.match(/[\p{L}\p{N}\p{M}]+|\s+|./gsu) ?? [];
    return words.map((text) => ({ text, key: `${text}\n${marks}` }));
  });
}

/** A range of tokens of one text, and the range that replaces it in the other. */
interface Piece {
  from: number;
  to: number;
  nextFrom: number;
  nextTo: number;
}

const textOf = (tokens: Token[], from: number, to: number) =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join('');

const isWord = (text: string | undefined) => text !== undefined && /[\p{L}\p{N}\p{M}]/u.test(text);

/** The ranges that differ; null if there are too many. */
function piecesOf(before: Token[], after: Token[]): Piece[] | null {
  const keys = (tokens: Token[]) => tokens.map(({ key }) => key);
  const runs = diffArrays(keys(before), keys(after), { maxEditLength: CHANGES_MAX });
  if (!runs) return null;
  const pieces: Piece[] = [];
  let [at, next] = [0, 0];
  for (const { added, removed, value } of runs) {
    const [old, fresh] = [added ? 0 : value.length, removed ? 0 : value.length];
    if (added || removed) {
      const last = pieces.at(-1);
      if (last && last.to === at && last.nextTo === next) {
        last.to += old;
        last.nextTo += fresh;
      } else pieces.push({ from: at, to: at + old, nextFrom: next, nextTo: next + fresh });
    }
    at += old;
    next += fresh;
  }
  return pieces;
}

const isBlank = (text: string) => text.trim() === '';

/** Whether an end of a piece cannot be that of a passage: it is within a word, a space, or has no words. */
function isRagged(text: string, next: string, beside: string, isStart: boolean): boolean {
  if (isBlank(text) || isBlank(next)) return true;
  return [text, next].some((words) => {
    const edge = isStart ? words.charAt(0) : words.charAt(words.length - 1);
    return isBlank(edge) || (isWord(edge) && isWord(isStart ? beside.at(-1) : beside.charAt(0)));
  });
}

/** Two texts, token by token. */
type Tokens = [before: Token[], after: Token[]];

function isRaggedAt([before, after]: Tokens, { from, to, nextFrom, nextTo }: Piece, isStart: boolean) {
  const beside = before[isStart ? from - 1 : to]?.text ?? '';
  return isRagged(textOf(before, from, to), textOf(after, nextFrom, nextTo), beside, isStart);
}

/** Drops equal tokens at one end of a piece, as far as it still ends at words. */
function trimmed(tokens: Tokens, piece: Piece, isStart: boolean): Piece {
  const [before, after] = tokens;
  let best = piece;
  let next = { ...piece };
  const isSame = () =>
    before[isStart ? next.from : next.to - 1]?.key === after[isStart ? next.nextFrom : next.nextTo - 1]?.key;
  while (next.from < next.to && next.nextFrom < next.nextTo && isSame()) {
    next = isStart
      ? { ...next, from: next.from + 1, nextFrom: next.nextFrom + 1 }
      : { ...next, to: next.to - 1, nextTo: next.nextTo - 1 };
    if (!isRaggedAt(tokens, next, true) && !isRaggedAt(tokens, next, false)) best = next;
  }
  return best;
}

/** Widens a piece to whole words with a word on either side, as far as its neighbours. */
function widened(tokens: Tokens, piece: Piece, mostLeft: number, mostRight: number): Piece {
  const [before] = tokens;
  const wide = { ...piece };
  const canTake = (at: number) => before[at]?.text !== ATOM;
  while (wide.from > mostLeft && canTake(wide.from - 1) && isRaggedAt(tokens, wide, true)) {
    wide.from -= 1;
    wide.nextFrom -= 1;
  }
  while (wide.to < mostRight && canTake(wide.to) && isRaggedAt(tokens, wide, false)) {
    wide.to += 1;
    wide.nextTo += 1;
  }
  return wide;
}

/** Pieces of whole words; those with no word between them are one. */
function wordBounded(tokens: Tokens, pieces: Piece[]): Piece[] {
  const [before] = tokens;
  const bounded: Piece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const [last, next] = [pieces[index - 1], pieces[index + 1]];
    const wide = widened(tokens, piece, last?.to ?? 0, next?.from ?? before.length);
    const open = bounded.at(-1);
    const between = open ? textOf(before, open.to, Math.max(open.to, wide.from)) : ATOM;
    if (open && !isWord(between) && !between.includes(ATOM))
      Object.assign(open, { to: wide.to, nextTo: wide.nextTo });
    else bounded.push(wide);
  }
  return bounded.map((piece) => trimmed(tokens, trimmed(tokens, piece, false), true));
}

interface Texts {
  base: Node;
  words: ReturnType<typeof documentText>;
}

const placeAt = (from: number, to: number) => ({
  ...{ from, to },
  ...{ isBlock: false, isChanged: false, isExact: true },
});

/** The suggestion of a piece; null if no passage can describe it. */
function suggestionOf(
  { base, words }: Texts,
  start: number,
  [before, old]: [Node, Token[]],
  [after, next]: [Node, Token[]],
  piece: Piece,
): Found | null {
  const offset = (tokens: Token[], index: number) => textOf(tokens, 0, index).length;
  const [from, to] = [start + offset(old, piece.from), start + offset(old, piece.to)];
  const [nextFrom, nextTo] = [offset(next, piece.nextFrom), offset(next, piece.nextTo)];
  const text = before.textBetween(from - start, to - start, '', ATOM);
  const suggestion = after.textBetween(nextFrom, nextTo, '', (leaf) =>
    leaf.type.name === 'footnoteReference' ? '' : ATOM,
  );
  const isPlainWords = !/[\n\ufffc]/.test(text + suggestion) && cleanText(suggestion) === suggestion;
  if (!isPlainWords || suggestion === '' || suggestion.length > SUGGESTION_MAX_LENGTH) return null;
  const [first, last] = [words.offsetOf(from), words.offsetOf(to)];
  const passage = first === null || last === null ? null : quotePassage(words.text, first, last);
  if (!passage || passage.text !== text || text.length > PASSAGE_MAX) return null;
  const place = placeAt(from, to);
  const plain = { passage, suggestion };
  const tr = new Transform(base);
  const wanted = after.slice(nextFrom, nextTo).content;
  const isPlain =
    text !== suggestion &&
    applySuggestion(tr, place, plain) !== null &&
    tr.doc.slice(from, from + wanted.size).content.eq(wanted);
  if (isPlain) return { ...plain, from, to };
  const nodes = wanted.toJSON() as { type: string }[];
  const isTooLong =
    nodes.length > SUGGESTED_NODES_MAX || JSON.stringify(nodes).length > SUGGESTED_JSON_MAX_LENGTH;
  return isTooLong ? null : { ...plain, rich: { kind: 'words', nodes }, from, to };
}

function textChanges(texts: Texts, before: Node, after: Node, at: number): Found[] | null {
  const [old, next] = [tokensOf(before), tokensOf(after)];
  const pieces = piecesOf(old, next);
  if (!pieces || before.type.spec.code) return null;
  const found = wordBounded([old, next], pieces).map((piece) =>
    suggestionOf(texts, at + 1, [before, old], [after, next], piece),
  );
  const all = found.filter((one) => one !== null);
  if (all.length < found.length) return null;
  // The last first, so that the others stay where they are.
  const tr = new Transform(texts.base);
  for (const one of all.toReversed()) {
    if (applySuggestion(tr, placeAt(one.from, one.to), one) === null) return null;
  }
  const made = tr.doc.nodeAt(at);
  return made && blockFrom(made).print === blockFrom(after).print ? all : null;
}

/** Whether two nodes are the same but for what is in them; notes are numbered by their places. */
export const isSameKind = (before: Node, after: Node) =>
  before.type.name === 'footnote'
    ? after.type === before.type && after.attrs.id === before.attrs.id
    : before.sameMarkup(after);

/**
 * What differs between two blocks as changes of words within their paragraphs; null where it is more than that.
 * @param at where the first one stands in its document
 */
export function wordChanges(texts: Texts, before: Node, after: Node, at: number): Found[] | null {
  if (before.eq(after)) return [];
  if (!isSameKind(before, after)) return null;
  if (before.isTextblock) return textChanges(texts, before, after, at);
  if (before.isLeaf || before.childCount !== after.childCount) return null;
  const all: Found[] = [];
  let start = at + 1;
  for (const [index, child] of before.children.entries()) {
    const found = wordChanges(texts, child, after.child(index), start);
    if (!found) return null;
    all.push(...found);
    start += child.nodeSize;
  }
  return all;
}
