import type { Node } from '@tiptap/pm/model';
import { isList } from './blockIndex';
import type { Range } from './place';
import { blockFrom, isFootnotes } from './suggestion';

/** Whether a position is between two blocks of the text, or two items of a list that is so deep. */
export function isGap(doc: Node, at: number, { level = 0 }: { level?: number }): boolean {
  if (at < 0 || at > doc.content.size) return false;
  const { depth, parent, nodeBefore } = doc.resolve(at);
  if (level > 0) return depth === 2 * level - 1 && isList(parent);
  return depth === 0 && (nodeBefore === null || !isFootnotes(nodeBefore));
}

/** The blocks that fill a range; null where it is none of whole blocks. */
export function blocksAt(doc: Node, { from, to }: Range, at: { level?: number }): readonly Node[] | null {
  if (from > to || !isGap(doc, from, at) || !isGap(doc, to, at)) return null;
  const [start, end] = [doc.resolve(from), doc.resolve(to)];
  return start.sameParent(end) ? start.parent.children.slice(start.index(), end.index()) : null;
}

/** Whether just these blocks stand there. */
export function areAt(doc: Node, range: Range, at: { level?: number }, nodes: Node[]): boolean {
  const prints = (all: readonly Node[]) => all.map((block) => blockFrom(block).print).join('\n');
  const found = blocksAt(doc, range, at);
  return found !== null && found.length === nodes.length && prints(found) === prints(nodes);
}
