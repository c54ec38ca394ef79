import { withArrangedFootnotes } from '@contracts/document/arrangeFootnotes';
import { compareBlocks } from '@contracts/document/difference';
import { documentText } from '@contracts/document/documentText';
import type { RichSuggestion } from '@contracts/reviewNote';
import { SUGGESTED_JSON_MAX_LENGTH, SUGGESTED_NODES_MAX } from '@contracts/rules/limits';
import type { Node } from '@tiptap/pm/model';
import { applySuggestions } from './applySuggestion';
import { placeFinder } from './findPlace';
import { rewordedFinder } from './similarBlocks';
import { notesIn, withNotes } from './suggestedNotes';
import { blockFrom, isFootnotes, lettersAround, textBlocks } from './suggestion';
import { type Found, wordChanges } from './wordChanges';

/** What happened to a block, from the top of both texts. `pair`: another took its place. */
type Part =
  | { kind: 'same'; index: number }
  | { kind: 'pair' | 'words'; index: number; after: Node; found: Found[] }
  | { kind: 'removed'; index: number }
  | { kind: 'added'; after: Node };

/** Both texts, and where the blocks of the first one stand. */
interface Texts {
  base: Node;
  words: ReturnType<typeof documentText>;
  blocks: Node[];
  starts: number[];
}

interface Difference {
  suggestions: Found[];
  /** Whether they are all of it: a very long one is none, nor other blocks in a footnote, nor a picture that is not uploaded. */
  isWhole: boolean;
}

function partsOf({ base, words, blocks, starts }: Texts, next: Node[]): Part[] {
  const nodes = new Map(next.map((node) => [blockFrom(node), node]));
  let index = -1;
  return compareBlocks(blocks.map(blockFrom), next.map(blockFrom)).map((change): Part => {
    if (change.kind === 'added') return { kind: 'added', after: nodes.get(change.block) as Node };
    index += 1;
    if (change.kind !== 'changed') return { kind: change.kind, index };
    const after = nodes.get(change.after) as Node;
    const found = wordChanges({ base, words }, blocks[index] as Node, after, starts[index] as number);
    return { kind: found ? 'words' : 'pair', index, after, found: found ?? [] };
  });
}

const lettersOf = (nodes: Node[]) => nodes.map((node) => node.textContent.replace(/\s+/g, '')).join('');

/** A paragraph that was divided, or joined with the next one, is replaced as a whole. */
function withDivided({ blocks }: Texts, parts: Part[]): Part[] {
  return parts.map((part, at) => {
    if (part.kind !== 'words') return part;
    const before = blocks[part.index] as Node;
    const next = parts[at + 1];
    const last = parts[at - 1];
    const isDivided =
      (next?.kind === 'added' && lettersOf([part.after, next.after]) === lettersOf([before])) ||
      (last?.kind === 'added' && lettersOf([last.after, part.after]) === lettersOf([before]));
    const isJoined =
      (next?.kind === 'removed' &&
        lettersOf([before, blocks[next.index] as Node]) === lettersOf([part.after])) ||
      (last?.kind === 'removed' &&
        lettersOf([blocks[last.index] as Node, before]) === lettersOf([part.after]));
    return isDivided || isJoined ? { ...part, kind: 'pair', found: [] } : part;
  });
}

/** Parts one after the other in which blocks come or go. */
const isBlockChange = ({ kind }: Part) => kind === 'removed' || kind === 'added' || kind === 'pair';

/** Runs of blocks that come or go, and the index of the block before which each stands. */
function runsOf(parts: Part[]): { parts: Part[]; index: number }[] {
  const runs: { parts: Part[]; index: number }[] = [];
  let [index, isOpen] = [0, false];
  for (const part of parts) {
    const isChange = isBlockChange(part);
    if (isChange && isOpen) runs.at(-1)?.parts.push(part);
    else if (isChange) runs.push({ parts: [part], index });
    isOpen = isChange;
    if (part.kind !== 'added') index += 1;
  }
  return runs;
}

interface Move {
  /** The indices of the moved blocks, and of the block before which they come to stand. */
  from: number;
  to: number;
  target: number;
  /** What differs in their words. */
  words: Found[];
}

/** Blocks with something to tell them from others. */
const isKnowable = (block: Node) => block.isAtom || block.textContent.trim() !== '';

/** Blocks that only went away in one place, and only came in another, as they were or reworded. */
function movesOf(texts: Texts, runs: ReturnType<typeof runsOf>, findsReworded: boolean): Move[] {
  const { blocks, starts } = texts;
  const gone = new Map<string, number[]>();
  for (const { parts } of runs) {
    if (!parts.every(({ kind }) => kind === 'removed')) continue;
    for (const part of parts) {
      if (part.kind !== 'removed') continue;
      const { print } = blockFrom(blocks[part.index] as Node);
      gone.set(print, [...(gone.get(print) ?? []), part.index]);
    }
  }
  const used = new Set<number>();
  const left = [...gone.values()].flat();
  const isGone = new Set(left);
  const findReworded = findsReworded
    ? rewordedFinder(left.map((index) => ({ block: blocks[index] as Node, index })))
    : () => null;
  /** The changes of words in blocks that came from here; null where these are others. */
  function wordsAfter(start: number, added: Node[]): Found[] | null {
    const all = added.map((after, at) => {
      const before = blocks[start + at];
      const isFree = before && isGone.has(start + at) && !used.has(start + at);
      return isFree ? wordChanges(texts, before, after, starts[start + at] as number) : null;
    });
    return all.includes(null) ? null : all.flatMap((found) => found ?? []);
  }
  return runs.flatMap(({ parts, index: target }) => {
    const added = parts.flatMap((part) => (part.kind === 'added' ? [part.after] : []));
    const first = added[0];
    if (added.length < parts.length || !first || !added.some(isKnowable)) return [];
    const prints = added.map((block) => blockFrom(block).print);
    const from = gone
      .get(prints[0] as string)
      ?.find((start) =>
        prints.every((print, at) => !used.has(start + at) && gone.get(print)?.includes(start + at)),
      );
    const start = from ?? findReworded(first);
    const words = start === null ? null : from === undefined ? wordsAfter(start, added) : [];
    if (start === null || words === null) return [];
    for (const at of prints.keys()) used.add(start + at);
    return [{ from: start, to: start + prints.length, target, words }];
  });
}

/** The change of blocks at an index as a suggestion. */
function blockSuggestion({ blocks, starts }: Texts, index: number, removed: Node[], inserted: Node[]): Found {
  const json = (nodes: Node[]) => nodes.map((node) => node.toJSON() as { type: string });
  return {
    passage: null,
    suggestion: '',
    rich: {
      kind: 'blocks',
      removed: json(removed),
      inserted: json(inserted),
      at: lettersAround(blocks, index, index + removed.length),
    },
    from: starts[index] as number,
    to: starts[index + removed.length] as number,
  };
}

/** A stretch of blocks that came or went together, or one that took the place of another. */
function stretchesOf(run: ReturnType<typeof runsOf>[number], moved: Set<number>) {
  const stretches: { index: number; removed: number; inserted: Node[] }[] = [];
  let { index } = run;
  let isOpen = false;
  for (const part of run.parts) {
    if (part.kind === 'removed' && moved.has(part.index)) isOpen = false;
    else if (part.kind === 'pair') {
      const next = { index, removed: 1, inserted: [part.after] };
      stretches.push(next);
      isOpen = false;
    } else {
      if (!isOpen) stretches.push({ index, removed: 0, inserted: [] });
      isOpen = true;
      const last = stretches.at(-1);
      if (last && part.kind === 'added') last.inserted.push(part.after);
      else if (last) last.removed += 1;
    }
    if (part.kind !== 'added') index += 1;
  }
  return joined(stretches);
}

/** Where one stretch ends another begins with blocks that come: their order would not be certain. */
function joined(stretches: { index: number; removed: number; inserted: Node[] }[]) {
  const all: typeof stretches = [];
  for (const stretch of stretches) {
    const last = all.at(-1);
    const isAtGap = last && last.index + last.removed === stretch.index;
    if (isAtGap && (last.removed === 0 || stretch.removed === 0)) {
      last.removed += stretch.removed;
      last.inserted.push(...stretch.inserted);
    } else all.push({ ...stretch });
  }
  return all;
}

/** Which blocks are looked for elsewhere. */
type Moving = 'none' | 'same' | 'reworded';

function suggestionsOf(texts: Texts, parts: Part[], moving: Moving): Found[] {
  const { blocks, starts } = texts;
  const runs = runsOf(parts);
  const moves = moving === 'none' ? [] : movesOf(texts, runs, moving === 'reworded');
  const moved = new Set(moves.flatMap(({ from, to }) => blocks.slice(from, to).map((_, at) => from + at)));
  const targets = new Set(moves.map(({ target }) => target));
  const changes = runs.flatMap((run) =>
    stretchesOf(run, moved).flatMap(({ index, removed, inserted }) =>
      removed === 0 && targets.has(index)
        ? []
        : [blockSuggestion(texts, index, blocks.slice(index, index + removed), inserted)],
    ),
  );
  const movings = moves.map(
    ({ from, to, target }): Found => ({
      passage: null,
      suggestion: '',
      rich: {
        kind: 'move',
        moved: blocks.slice(from, to).map((node) => node.toJSON() as { type: string }),
        from: lettersAround(blocks, from, to),
        to: lettersAround(blocks, target),
      },
      from: starts[from] as number,
      to: starts[to] as number,
    }),
  );
  const words = [
    ...parts.flatMap((part) => (part.kind === 'words' ? part.found : [])),
    ...moves.flatMap((move) => move.words),
  ];
  return [...words, ...changes, ...movings].sort((one, other) => one.from - other.from);
}

/** All that differs as one change, of the blocks between those that are the same. */
function asOne(texts: Texts, next: Node[]): Found[] {
  const { blocks } = texts;
  const isSame = (one: Node | undefined, other: Node | undefined) =>
    one !== undefined && other !== undefined && blockFrom(one).print === blockFrom(other).print;
  const most = Math.min(blocks.length, next.length);
  let start = 0;
  while (start < most && isSame(blocks[start], next[start])) start += 1;
  let end = 0;
  while (end < most - start && isSame(blocks.at(-1 - end), next.at(-1 - end))) end += 1;
  const [removed, inserted] = [
    blocks.slice(start, blocks.length - end),
    next.slice(start, next.length - end),
  ];
  return removed.length + inserted.length === 0 ? [] : [blockSuggestion(texts, start, removed, inserted)];
}

const printOf = (doc: Node) =>
  withArrangedFootnotes(doc)
    .children.map((node) => blockFrom(node).print)
    .join('\n');

/** The nodes of a suggestion, by the side that they are on. */
function sidesOf(rich: RichSuggestion): { type: string }[][] {
  if (rich.kind === 'move') return [rich.moved];
  const notes = rich.notes ?? [];
  return rich.kind === 'words' ? [rich.nodes, notes] : [rich.removed, rich.inserted, notes];
}

function isAllowed({ rich }: Found): boolean {
  if (!rich) return true;
  const sides = sidesOf(rich);
  const isFew = sides.every(({ length }) => length <= SUGGESTED_NODES_MAX);
  // A picture that waits on a device is nowhere else.
  const isWaiting = /"upload":"/.test(JSON.stringify(sides.slice(1)));
  return isFew && JSON.stringify(rich).length <= SUGGESTED_JSON_MAX_LENGTH && !isWaiting;
}

/** The suggestions that make one text of the other: as small as they can be and still be found at their places. */
export function diffDocuments(base: Node, edited: Node): Difference {
  if (base.eq(edited)) return { suggestions: [], isWhole: true };
  const blocks = textBlocks(base);
  const next = textBlocks(edited);
  const starts = [0];
  for (const block of blocks) starts.push((starts.at(-1) as number) + block.nodeSize);
  const texts = { base, words: documentText(base), blocks, starts };
  const { find } = placeFinder(base);
  const isFound = (one: Found) => {
    const place = find(one);
    return place?.from === one.from && place.to === one.to;
  };
  // Words that stand in several places with the same around them are not certain; their block may be.
  const parts = withDivided(texts, partsOf(texts, next)).map((part) =>
    part.kind === 'words' && !part.found.every(isFound) ? asPair(part) : part,
  );
  const notes = noteChanges(texts, edited);
  const known = notesIn(edited);
  const wanted = printOf(edited);
  const ways = [
    () => suggestionsOf(texts, parts, 'reworded'),
    () => suggestionsOf(texts, parts, 'same'),
    () => suggestionsOf(texts, parts.map(asPair), 'none'),
    () => asOne(texts, next),
    // Among blocks without words only all of them are certain.
    () => [blockSuggestion(texts, 0, blocks, next)],
  ];
  let best: Found[] = [];
  for (const way of ways) {
    const found = way().map((one) => (one.rich ? { ...one, rich: withNotes(one.rich, known) } : one));
    const suggestions = [...found, ...notes];
    const good = suggestions.filter((one) => isAllowed(one) && isFound(one));
    if (good.length > best.length) best = good;
    const isWhole = good.length === suggestions.length && isMade(base, good, wanted);
    if (isWhole) return { suggestions, isWhole };
  }
  return { suggestions: best, isWhole: false };
}

const asPair = (part: Part): Part => (part.kind === 'words' ? { ...part, kind: 'pair', found: [] } : part);

function isMade(base: Node, suggestions: Found[], wanted: string): boolean {
  const { doc, missing } = applySuggestions(base, suggestions);
  return missing.length === 0 && printOf(doc) === wanted;
}

/** Changes of words in the footnotes of both texts; what else changes there follows from the references. */
function noteChanges({ base, words, starts }: Texts, edited: Node): Found[] {
  const [before, after] = [base.lastChild, edited.lastChild];
  if (!before || !after || !isFootnotes(before) || !isFootnotes(after)) return [];
  let at = (starts.at(-1) as number) + 1;
  return before.children.flatMap((note) => {
    const start = at;
    at += note.nodeSize;
    const next = after.children.find(({ attrs }) => attrs.id === note.attrs.id);
    return (next && wordChanges({ base, words }, note, next, start)) ?? [];
  });
}
