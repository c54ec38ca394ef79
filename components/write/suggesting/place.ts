import { wordsBelow } from '@contracts/document/documentText';
import type { Node } from '@tiptap/pm/model';

export interface Range {
  from: number;
  to: number;
}

/** Where a suggestion stands in a document. */
export interface Place extends Range {
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

const footnoteMark = (node: Node): string =>
  node.type.name === 'footnoteReference' ? `[${String(node.attrs.number)}]` : '';

/** What people read at a place. */
export function wordsAt(doc: Node, { from, to, isBlock }: Range & Pick<Place, 'isBlock'>): string {
  const block = isBlock ? doc.nodeAt(from) : null;
  if (block) return wordsBelow(block);
  return doc.textBetween(from, to, '\n', (leaf) => wordsBelow(leaf) || footnoteMark(leaf));
}
