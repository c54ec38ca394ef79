import type { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';

type Side = 'first' | 'last';

/** The size of an empty paragraph. */
const SIZE = 2;

/** Whether words can be typed at this side of a block, which is not so beside a table, a picture or code. */
function takesWords(block: Node, side: Side): boolean {
  if (block.isTextblock) return !block.type.spec.code;
  if (block.type.spec.tableRole || block.isAtom) return false;
  const child = side === 'first' ? block.firstChild : block.lastChild;
  return child !== null && takesWords(child, side);
}

const isEmptyParagraph = ({ type, content }: Node) => type.name === 'paragraph' && content.size === 0;

/** The parts of a document that begin and end with a place for words: the text, and each note behind it. */
function partsOf(doc: Node): { blocks: Node[]; start: number }[] {
  const notes = doc.lastChild?.type.name === 'footnotes' ? doc.lastChild : null;
  const parts = [{ blocks: notes ? doc.children.slice(0, -1) : [...doc.children], start: 0 }];
  let at = doc.content.size - (notes?.nodeSize ?? 0) + 1;
  notes?.forEach((note) => {
    parts.push({ blocks: [...note.children], start: at + 1 });
    at += note.nodeSize;
  });
  return parts;
}

const endOf = (blocks: Node[], start: number) => blocks.reduce((at, { nodeSize }) => at + nodeSize, start);

/** The positions that need a paragraph to type in, in order. */
export function missingParagraphs(doc: Node): number[] {
  return partsOf(doc).flatMap(({ blocks, start }) => {
    const [first, last] = [blocks.at(0), blocks.at(-1)];
    return [
      ...(first && !takesWords(first, 'first') ? [start] : []),
      ...(last && !takesWords(last, 'last') ? [endOf(blocks, start)] : []),
    ];
  });
}

/** The empty paragraphs that are there for typing only, the first one first. They are not part of the article. */
export function keptParagraphs(doc: Node): number[] {
  return partsOf(doc).flatMap(({ blocks, start }) => {
    const [first, second] = blocks;
    const [last, before] = [blocks.at(-1), blocks.at(-2)];
    const isFirst = first && second && isEmptyParagraph(first) && !takesWords(second, 'first');
    const isLast = last && before && isEmptyParagraph(last) && !takesWords(before, 'last');
    return [...(isFirst ? [start] : []), ...(isLast ? [endOf(blocks, start) - SIZE] : [])];
  });
}

/**
 * Those of these paragraphs that have nothing beside them any more that could not be typed in.
 * @param kept the positions of paragraphs that exist for typing only.
 */
export function spareParagraphs(doc: Node, kept: number[]): number[] {
  return kept.filter((at) => {
    const paragraph = doc.nodeAt(at);
    const { nodeBefore: before, parent } = doc.resolve(at);
    const after = paragraph && doc.resolve(at + paragraph.nodeSize).nodeAfter;
    if (!paragraph || !isEmptyParagraph(paragraph) || parent.childCount === 1) return false;
    return (!before || takesWords(before, 'last')) && (!after || takesWords(after, 'first'));
  });
}

const stored = new WeakMap<Node, Node>();

/** The document as it is stored and published: without the paragraphs that are there for typing only. */
export function storedDocument(doc: Node): Node {
  const known = stored.get(doc);
  if (known) return known;
  const change = new Transform(doc);
  for (const at of keptParagraphs(doc).toReversed()) change.delete(at, at + SIZE);
  stored.set(doc, change.doc);
  return change.doc;
}

/** Converts a position in the stored document to one in the editor. */
export const positionInEditor = (doc: Node, at: number): number =>
  keptParagraphs(doc).reduce((position, kept) => (position >= kept ? position + SIZE : position), at);

/** Converts a position in the editor to one in the stored document. */
export const positionStored = (doc: Node, position: number): number =>
  position - keptParagraphs(doc).filter((kept) => kept < position).length * SIZE;
