import type { Node } from '@tiptap/pm/model';

/** A range of the text and its position in the document. */
interface Piece {
  offset: number;
  length: number;
  at: number;
  /** For words below a picture or a video's title, which have no positions of their own. */
  isBlock: boolean;
}

export interface DocumentRange {
  from: number;
  to: number;
  /** Whether it is a picture or a video as a whole. */
  isBlock: boolean;
}

/** The readable words of a node that is not text. */
export function wordsBelow({ type, attrs }: Node): string {
  if (type.name === 'image') return attrs.caption;
  return type.name === 'video' ? attrs.title : '';
}

function pieceAt(pieces: Piece[], offset: number): Piece | undefined {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const piece = pieces[middle] as Piece;
    if (piece.offset + piece.length <= offset) low = middle + 1;
    else high = middle;
  }
  const piece = pieces[low];
  return piece && piece.offset <= offset ? piece : undefined;
}

/** The words of a document as readers see them, and the way from a stretch of them back to the document. */
export function documentText(doc: Node): {
  text: string;
  rangeOf: (from: number, to: number) => DocumentRange | null;
  /** Where a position among words stands in the text; null where it is not among words. */
  offsetOf: (position: number) => number | null;
} {
  const pieces: Piece[] = [];
  let text = '';
  doc.descendants((node, at) => {
    if (node.isBlock) text += '\n';
    const words = node.isText ? (node.text ?? '') : wordsBelow(node);
    if (words !== '') {
      pieces.push({ offset: text.length, length: words.length, at, isBlock: !node.isText });
      text += words;
    } else if (node.type.name === 'hardBreak') text += '\n';
  });
  return {
    text,
    rangeOf: (from, to) => {
      const first = pieceAt(pieces, from);
      const last = pieceAt(pieces, to - 1);
      if (!first || !last) return null;
      return {
        from: first.isBlock ? first.at : first.at + from - first.offset,
        to: last.isBlock ? last.at + 1 : last.at + to - last.offset,
        isBlock: first.isBlock && first === last,
      };
    },
    offsetOf: (position) => {
      const piece = pieces.find(
        ({ at, length, isBlock }) => !isBlock && at <= position && position <= at + length,
      );
      return piece ? piece.offset + position - piece.at : null;
    },
  };
}
