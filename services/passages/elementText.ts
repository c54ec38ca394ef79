/** Elements that the page adds to the author's text. */
const ADDED = 'button, script, style, .footnote-ref, .footnote-backref, .video-provider, .task-mark';
const BLOCKS =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, caption, pre, figcaption, figure, blockquote, div, section';

interface Piece {
  node: Text;
  offset: number;
}

interface ElementText {
  text: string;
  /** The place of a range of the text on the page. */
  rangeOf: (from: number, to: number) => Range | null;
  /** Which stretch is in a range of the page; null where nothing is. */
  stretchOf: (range: Range) => { from: number; to: number } | null;
}

/** The words of an article on a page as its author wrote them, and the ways between them and the page. */
export function elementText(root: Element): ElementText {
  const pieces: Piece[] = [];
  let text = '';
  let block: Element | null = null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || parent.closest(ADDED)) continue;
    const own = parent.closest(BLOCKS);
    if (own !== block) text += '\n';
    block = own;
    pieces.push({ node, offset: text.length });
    text += node.data;
  }
  const pieceAt = (offset: number) => pieces.findLast((piece) => piece.offset <= offset);

  return {
    text,
    rangeOf: (from, to) => {
      const [first, last] = [pieceAt(from), pieceAt(to - 1)];
      if (!first || !last) return null;
      const range = document.createRange();
      range.setStart(first.node, Math.min(from - first.offset, first.node.length));
      range.setEnd(last.node, Math.min(to - last.offset, last.node.length));
      return range;
    },
    stretchOf: (range) => {
      const inside = pieces.filter(({ node }) => range.intersectsNode(node));
      const [first, last] = [inside[0], inside.at(-1)];
      if (!first || !last) return null;
      const from = first.offset + (first.node === range.startContainer ? range.startOffset : 0);
      const to = last.offset + (last.node === range.endContainer ? range.endOffset : last.node.length);
      return from < to ? { from, to } : null;
    },
  };
}
