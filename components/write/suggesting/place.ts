import { wordsBelow } from '@contracts/document/documentText';
import type { Node } from '@tiptap/pm/model';

export interface Range {
  from: number;
  to: number;
}

/** Where a suggestion stands in a document. */
export interface Place extends Range {
  /** Whether the place is a whole picture or video, found by the words below it. */
  isBlock: boolean;
  /** Whether the words have changed. */
  isChanged: boolean;
  /** Whether the suggested words or blocks are there already. */
  isTaken?: boolean;
  /** Whether the whole context of blocks is unchanged. */
  isExact: boolean;
  /** The position to which blocks are moved. */
  target?: number;
}

const footnoteMark = (node: Node): string =>
  node.type.name === 'footnoteReference' ? `[${String(node.attrs.number)}]` : '';

/** What people read at a place. */
export function wordsAt(doc: Node, { from, to, isBlock }: Range & Pick<Place, 'isBlock'>): string {
  const block = isBlock ? doc.nodeAt(from) : null;
  if (block) return wordsBelow(block);
  return doc.textBetween(from, to, '\n', (leaf) => wordsBelow(leaf) || footnoteMark(leaf));
}
