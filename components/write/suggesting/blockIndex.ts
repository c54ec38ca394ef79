import { AROUND_MAX } from '@contracts/document/findPassage';
import type { Between } from '@contracts/reviewNote';
import { SUGGESTED_LEVEL_MAX } from '@contracts/rules/limits';
import type { Node } from '@tiptap/pm/model';
import { knownLetters, lettersAround, nearestLetters, textBlocks } from './suggestion';

const lists = new Set(['bulletList', 'orderedList', 'taskList']);
export const isList = ({ type }: Node): boolean => lists.has(type.name);
export const isItem = ({ type }: Node): boolean => type.name === 'listItem' || type.name === 'taskItem';

/**
 * The blocks that a suggestion can be about, in one list: first the blocks of the text, then the items of each list.
 * Each of these sequences has one index more than it has blocks, for the place at its end.
 */
export interface BlockIndex {
  /** Undefined at the end of a sequence. */
  blocks: (Node | undefined)[];
  starts: number[];
  /** 0 for blocks of the text, 1 for items of a list of the text, 2 for those of a list in such an item, and so on. */
  levels: number[];
  /** What the blocks stand in. */
  parents: Node[];
  /** The index of the first item of a list, by the position of the list. */
  firstItems: ReadonlyMap<number, number>;
  /** The letters before and after the blocks from one index to another. */
  around(index: number, end?: number): Between;
}

/** How many letters a block in an item adds to the text of its list, which leaves out captions of pictures. */
const lettersWithin = (child: Node) => (child.isAtom ? 0 : knownLetters(child).length);

function read(doc: Node): BlockIndex {
  const blocks: BlockIndex['blocks'] = [];
  const starts: number[] = [];
  const levels: number[] = [];
  const parents: Node[] = [];
  /** For each item, the index of the block that contains it, and how many letters of that block are before it. */
  const places: { block: number; letters: number }[] = [];
  const firstItems = new Map<number, number>();
  const all = textBlocks(doc);

  function add(
    level: number,
    parent: Node,
    at: number,
    place = { block: -1, letters: 0 },
    node?: Node,
  ): void {
    blocks.push(node);
    starts.push(at);
    levels.push(level);
    parents.push(parent);
    places.push(place);
  }

  function readList(list: Node, at: number, level: number, block: number, before: number): void {
    firstItems.set(at, blocks.length);
    let [start, letters] = [at + 1, before];
    const inner: (() => void)[] = [];
    for (const item of list.children) {
      add(level, list, start, { block, letters }, item);
      let [place, lettersHere] = [start + 1, letters];
      for (const child of item.children) {
        const [childAt, lettersBefore] = [place, lettersHere];
        if (isList(child) && level < SUGGESTED_LEVEL_MAX)
          inner.push(() => readList(child, childAt, level + 1, block, lettersBefore));
        place += child.nodeSize;
        lettersHere += lettersWithin(child);
      }
      start += item.nodeSize;
      letters = lettersHere;
    }
    add(level, list, start, { block, letters });
    for (const readInner of inner) readInner();
  }

  let at = 0;
  const found: (() => void)[] = [];
  for (const [index, block] of all.entries()) {
    const start = at;
    add(0, doc, start, undefined, block);
    if (isList(block)) found.push(() => readList(block, start, 1, index, 0));
    at += block.nodeSize;
  }
  add(0, doc, at);
  for (const readFound of found) readFound();

  return {
    blocks,
    starts,
    levels,
    parents,
    firstItems,
    around: (index, end = index) => {
      const level = levels[index] ?? 0;
      if (level === 0) return lettersAround(all, index, end);
      const [first, last] = [places[index], places[end]];
      if (!first || !last) return { before: '', after: '', level };
      const letters = knownLetters(all[first.block] as Node);
      const outside = lettersAround(all, first.block, first.block + 1);
      const before = letters.slice(Math.max(0, first.letters - AROUND_MAX), first.letters);
      const after = letters.slice(last.letters, last.letters + AROUND_MAX);
      return { ...nearestLetters(outside.before + before, after + outside.after), level };
    },
  };
}

const known = new WeakMap<Node, BlockIndex>();

export function blockIndex(doc: Node): BlockIndex {
  const index = known.get(doc) ?? read(doc);
  known.set(doc, index);
  return index;
}
