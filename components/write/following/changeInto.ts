import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { differingParts } from './differingParts';

/** Blocks of the document as it is, and those that take their place. */
interface Difference {
  at: number;
  old: readonly Node[];
  next: readonly Node[];
}

const sizeOf = (blocks: readonly Node[]) => blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0);

/** Leaves out the blocks at both ends that are the same. */
function trimmed({ at, old, next }: Difference): Difference {
  const most = Math.min(old.length, next.length);
  let first = 0;
  while (first < most && old[first]?.eq(next[first] as Node)) first += 1;
  let last = 0;
  while (last < most - first && old.at(-1 - last)?.eq(next.at(-1 - last) as Node)) last += 1;
  return {
    at: at + sizeOf(old.slice(0, first)),
    old: old.slice(first, old.length - last),
    next: next.slice(first, next.length - last),
  };
}

/** The index of the block with the cursor among the next blocks; the nearest of several equal ones. */
function placeOf(block: Node, next: readonly Node[], index: number): number {
  const places = next.flatMap((one, at) => (one.eq(block) ? [at] : []));
  return places.reduce(
    (best, at) => (best < 0 || Math.abs(at - index) < Math.abs(best - index) ? at : best),
    -1,
  );
}

/** The block with the cursor stays where its words are, and so do the others as far as they can. */
function splitAt(difference: Difference, cursor: number): Difference[] {
  const { at, old, next } = trimmed(difference);
  let start = at;
  for (const [index, block] of old.entries()) {
    const end = start + block.nodeSize;
    if (cursor >= start && cursor <= end) {
      const place = placeOf(block, next, index);
      if (place >= 0)
        return [
          trimmed({ at, old: old.slice(0, index), next: next.slice(0, place) }),
          trimmed({ at: end, old: old.slice(index + 1), next: next.slice(place + 1) }),
        ];
    }
    start = end;
  }
  return [{ at, old, next }];
}

/** Changes only what differs in a block, which may hold further blocks. */
function changeBlock(tr: Transaction, at: number, old: Node, next: Node, cursor: number): void {
  if (old.eq(next)) return;
  if (!old.sameMarkup(next) || old.isLeaf) tr.replaceWith(at, at + old.nodeSize, next);
  else if (old.isTextblock) {
    for (const part of differingParts(old, next, cursor - at - 1).reverse())
      tr.replace(at + 1 + part.from, at + 1 + part.to, next.slice(part.nextFrom, part.nextTo));
  } else changeBlocks(tr, { at: at + 1, old: old.children, next: next.children }, cursor);
}

function changeBlocks(tr: Transaction, whole: Difference, cursor: number): void {
  for (const { at, old, next } of splitAt(whole, cursor).reverse()) {
    if (old.length !== next.length) {
      tr.replaceWith(at, at + sizeOf(old), next);
      continue;
    }
    for (let index = old.length - 1; index >= 0; index -= 1) {
      const place = at + sizeOf(old.slice(0, index));
      changeBlock(tr, place, old[index] as Node, next[index] as Node, cursor);
    }
  }
}

/** Replaces the document with the next one, without touching the cursor and what is equal. */
export function changeInto(tr: Transaction, next: Node): void {
  const { doc, selection } = tr;
  changeBlocks(tr, { at: 0, old: doc.children, next: next.children }, selection.head);
  if (!tr.doc.eq(next)) tr.replaceWith(0, tr.doc.content.size, next.content);
}
