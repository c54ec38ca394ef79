import { withArrangedFootnotes } from '@contracts/document/arrangeFootnotes';
import { documentText } from '@contracts/document/documentText';
import type { RichSuggestion } from '@contracts/reviewNote';
import { SUGGESTED_JSON_MAX_LENGTH, SUGGESTED_NODES_MAX } from '@contracts/rules/limits';
import type { Node } from '@tiptap/pm/model';
import { applySuggestions } from './applySuggestion';
import { type BlockIndex, blockIndex } from './blockIndex';
import { asPair, type Changed, type Part, partsOf, type Sequence, type Texts } from './blockParts';
import { placeFinder } from './findPlace';
import { rewordedFinder } from './similarBlocks';
import { notesIn, withNotes } from './suggestedNotes';
import { blockFrom, isFootnotes, textBlocks } from './suggestion';
import { type Found, wordChanges } from './wordChanges';

interface Difference {
  suggestions: Found[];
  /**
   * Whether the suggestions cover all changes. Very long changes, other blocks in a footnote and pictures that are not
   * uploaded cannot be suggested.
   */
  isWhole: boolean;
}

/** Whether a part adds, removes or replaces blocks. */
const isBlockChange = ({ kind }: Part) => kind === 'removed' || kind === 'added' || kind === 'pair';

/** How many blocks of the first text a part is about. */
const countOf = (part: Part) => (part.kind === 'added' ? 0 : part.kind === 'pair' ? part.removed : 1);

/** Consecutive parts that add, remove or replace blocks, also in lists, each with the index where it begins. */
function runsOf({ first, parts }: Sequence): Run[] {
  const runs: Run[] = [];
  let [index, isOpen] = [first, false];
  for (const part of parts) {
    const isChange = isBlockChange(part);
    if (isChange && isOpen) runs.at(-1)?.parts.push(part);
    else if (isChange) runs.push({ parts: [part], index });
    isOpen = isChange;
    index += countOf(part);
  }
  return [...runs, ...parts.flatMap((part) => (part.kind === 'words' ? part.lists.flatMap(runsOf) : []))];
}

/** The changes of words within blocks, and within the items of lists. */
const wordsOf = ({ parts }: Sequence): Found[] =>
  parts.flatMap((part) => (part.kind === 'words' ? [...part.found, ...part.lists.flatMap(wordsOf)] : []));

interface Run {
  parts: Part[];
  index: number;
}

const jsonOf = (nodes: (Node | undefined)[]) =>
  nodes.flatMap((node) => (node ? [node.toJSON() as { type: string }] : []));

interface Move {
  /** The indices of the moved blocks, and of the block before which they are put. */
  from: number;
  to: number;
  target: number;
  /** What differs in their words. */
  words: Found[];
}

/** Whether a block has content by which it can be recognised. */
const isKnowable = (block: Node) => block.isAtom || block.textContent.trim() !== '';

/** Blocks that were removed in one place and added in another, unchanged or reworded. */
function movesOf(texts: Texts, runs: Run[], findsReworded: boolean): Move[] {
  const { blocks, starts } = texts.index;
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
  /** The changes of words in blocks that were moved from an index; null if they are other blocks. */
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
function blockSuggestion(
  { blocks, starts, around }: BlockIndex,
  index: number,
  count: number,
  inserted: Node[],
): Found {
  return {
    passage: null,
    suggestion: '',
    rich: {
      kind: 'blocks',
      removed: jsonOf(blocks.slice(index, index + count)),
      inserted: jsonOf(inserted),
      at: around(index, index + count),
    },
    from: starts[index] as number,
    to: starts[index + count] as number,
  };
}

/** The stretches of a run that become one suggestion each: neighbouring blocks, or a replacement. */
function stretchesOf(run: Run, moved: Set<number>) {
  const stretches: { index: number; removed: number; inserted: Node[] }[] = [];
  let { index } = run;
  let isOpen = false;
  for (const part of run.parts) {
    if (part.kind === 'removed' && moved.has(part.index)) isOpen = false;
    else if (part.kind === 'pair') {
      stretches.push({ index, removed: part.removed, inserted: [...part.inserted] });
      isOpen = false;
    } else {
      if (!isOpen) stretches.push({ index, removed: 0, inserted: [] });
      isOpen = true;
      const last = stretches.at(-1);
      if (last && part.kind === 'added') last.inserted.push(part.after);
      else if (last) last.removed += 1;
    }
    index += countOf(part);
  }
  return joined(stretches);
}

/** Joins stretches at the same place if one only adds blocks: the order of two suggestions there would be unclear. */
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
  const { index } = texts;
  const { blocks, starts, around } = index;
  const all = { first: 0, parts };
  const runs = runsOf(all);
  const moves = moving === 'none' ? [] : movesOf(texts, runs, moving === 'reworded');
  const moved = new Set(moves.flatMap(({ from, to }) => blocks.slice(from, to).map((_, at) => from + at)));
  const targets = new Set(moves.map(({ target }) => target));
  const changes = runs.flatMap((run) =>
    stretchesOf(run, moved).flatMap(({ index: at, removed, inserted }) =>
      removed === 0 && targets.has(at) ? [] : [blockSuggestion(index, at, removed, inserted)],
    ),
  );
  const movings = moves.map(
    ({ from, to, target }): Found => ({
      passage: null,
      suggestion: '',
      rich: {
        kind: 'move',
        moved: jsonOf(blocks.slice(from, to)),
        from: around(from, to),
        to: around(target),
      },
      from: starts[from] as number,
      to: starts[to] as number,
    }),
  );
  const words = [...wordsOf(all), ...moves.flatMap((move) => move.words)];
  return [...words, ...changes, ...movings].sort((one, other) => one.from - other.from);
}

/** One change from the first block that differs to the last. */
function asOne({ base, index }: Texts, next: Node[]): Found[] {
  const blocks = textBlocks(base);
  const isSame = (one: Node | undefined, other: Node | undefined) =>
    one !== undefined && other !== undefined && blockFrom(one).print === blockFrom(other).print;
  const most = Math.min(blocks.length, next.length);
  let start = 0;
  while (start < most && isSame(blocks[start], next[start])) start += 1;
  let end = 0;
  while (end < most - start && isSame(blocks.at(-1 - end), next.at(-1 - end))) end += 1;
  const removed = blocks.length - start - end;
  const inserted = next.slice(start, next.length - end);
  return removed + inserted.length === 0 ? [] : [blockSuggestion(index, start, removed, inserted)];
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
  // A picture that is not uploaded is only on this device.
  const isWaiting = /"upload":"/.test(JSON.stringify(sides.slice(1)));
  return isFew && JSON.stringify(rich).length <= SUGGESTED_JSON_MAX_LENGTH && !isWaiting;
}

/** The suggestions that make one text of the other: as small as they can be and still be found at their places. */
export function diffDocuments(base: Node, edited: Node): Difference {
  if (base.eq(edited)) return { suggestions: [], isWhole: true };
  const blocks = textBlocks(base);
  const next = textBlocks(edited);
  const texts = { base, words: documentText(base), index: blockIndex(base) };
  const { find } = placeFinder(base);
  const isFound = (one: Found) => {
    const place = find(one);
    return place?.from === one.from && place.to === one.to;
  };
  // Words or items that occur several times with the same context have no certain place; their block may have one.
  const parts = partsOf(texts, 0, blocks, next).map((part) =>
    part.kind !== 'words' || isCertain(part) ? part : asPair(part),
  );
  function isCertain(part: Changed): boolean {
    const found = part.lists.length === 0 ? part.found : suggestionsOf(texts, [part], 'none');
    if (!found.every(isFound)) return false;
    if (part.lists.length === 0) return true;
    const { doc, missing } = applySuggestions(base, found);
    const made = doc.nodeAt(texts.index.starts[part.index] as number);
    return missing.length === 0 && made !== null && blockFrom(made).print === blockFrom(part.after).print;
  }
  const notes = noteChanges(texts, edited);
  const known = notesIn(edited);
  const wanted = printOf(edited);
  const ways = [
    () => suggestionsOf(texts, parts, 'reworded'),
    () => suggestionsOf(texts, parts, 'same'),
    () => suggestionsOf(texts, parts, 'none'),
    () => suggestionsOf(texts, parts.map(asPair), 'none'),
    () => asOne(texts, next),
    // Blocks without words have no certain place: then all blocks are one suggestion.
    () => [blockSuggestion(texts.index, 0, blocks.length, next)],
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

function isMade(base: Node, suggestions: Found[], wanted: string): boolean {
  const { doc, missing } = applySuggestions(base, suggestions);
  return missing.length === 0 && printOf(doc) === wanted;
}

/** Changes of words in the footnotes of both texts; what else changes there follows from the references. */
function noteChanges({ base, words }: Texts, edited: Node): Found[] {
  const [before, after] = [base.lastChild, edited.lastChild];
  if (!before || !after || !isFootnotes(before) || !isFootnotes(after)) return [];
  let at = base.content.size - before.nodeSize + 1;
  return before.children.flatMap((note) => {
    const start = at;
    at += note.nodeSize;
    const next = after.children.find(({ attrs }) => attrs.id === note.attrs.id);
    return (next && wordChanges({ base, words }, note, next, start)) ?? [];
  });
}
