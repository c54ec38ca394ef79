import type { RichSuggestion } from '@contracts/reviewNote';
import { type Block, blockOf, type DocNode, textOf } from '../history/documentBlocks';

/** A suggestion of formats or blocks as people read it. */
interface RichText {
  /** What is to be done, such as "New paragraph". */
  name: string;
  before: string;
  after: string;
}

const blocksOf = (nodes: { type: string }[]): Block[] => nodes.map((node) => blockOf(node as DocNode));
const wordsOf = (blocks: Block[]) => blocks.map(({ text }) => text).join('\n');

/** What kind of blocks these are. */
function kindOf(blocks: Block[]): string {
  const [first] = blocks;
  const isOne = first && blocks.every(({ label }) => label === first.label);
  if (!isOne) return `${blocks.length} blocks`;
  const label = `${first.label.charAt(0).toLowerCase()}${first.label.slice(1)}`;
  return blocks.length === 1 ? label : `${blocks.length} × ${label}`;
}

/** How deep the items are that these have in them, all together. */
const depthOf = (nodes: DocNode[] = [], depth = 0): number =>
  nodes.reduce((sum, { type, content }) => {
    const isWithin = type === 'listItem' || type === 'taskItem';
    return sum + (isWithin ? depth : 0) + depthOf(content, isWithin ? depth + 1 : depth);
  }, 0);

const lettersIn = ({ text = '', content = [] }: DocNode): string => text + content.map(lettersIn).join('');

/** Items that are only indented, or the other way round. */
function indentOf(removed: Block[], inserted: Block[]): string | null {
  const [before, after] = [removed, inserted].map((blocks) => blocks.map(({ node }) => node));
  const isSame = before?.map(lettersIn).join('') === after?.map(lettersIn).join('');
  const change = depthOf(after) - depthOf(before);
  return isSame && change !== 0 ? `${change > 0 ? 'Indent' : 'Outdent'}: list items` : null;
}

function nameOf(removed: Block[], inserted: Block[]): string {
  const indent = indentOf(removed, inserted);
  if (indent) return indent;
  if (removed.length === 0) return `New: ${kindOf(inserted)}`;
  if (inserted.length === 0) return `Remove: ${kindOf(removed)}`;
  const [before, after] = [kindOf(removed), kindOf(inserted)];
  return before === after ? `Replace: ${before}` : `${before} becomes ${after}`;
}

const formats: Record<string, string> = {
  bold: 'bold',
  italic: 'italic',
  strike: 'struck out',
  code: 'code',
  highlight: 'highlighted',
  superscript: 'raised',
  subscript: 'lowered',
  keyboard: 'a key',
};

/** The formats of these words, such as "bold, link to /about". */
function formatNames(nodes: DocNode[]): string {
  const names = nodes.flatMap(({ marks = [] }) =>
    marks.map(({ type, attrs }) =>
      type === 'link' ? `link to ${String(attrs?.href ?? '')}` : (formats[type] ?? type),
    ),
  );
  return [...new Set(names)].join(', ') || 'none';
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The footnotes that a suggestion brings. */
const noteTexts = (notes: { type: string }[] = []): string =>
  notes.map((note) => `\n[Footnote: ${textOf(note as DocNode)}]`).join('');

/** @param passage the words that formatted ones replace */
export function richText(rich: RichSuggestion, passage: string): RichText {
  if (rich.kind === 'words') {
    const nodes = rich.nodes as DocNode[];
    const words = nodes.map(({ text = '' }) => text).join('');
    const notes = noteTexts(rich.notes);
    if (notes !== '') return { name: 'New footnote', before: passage, after: words + notes };
    const name = words === passage ? 'Format' : 'Words and format';
    return { name: `${name} (${formatNames(nodes)})`, before: passage, after: words };
  }
  if (rich.kind === 'move') {
    const moved = blocksOf(rich.moved);
    return { name: `Move: ${kindOf(moved)}`, before: wordsOf(moved), after: wordsOf(moved) };
  }
  const [removed, inserted] = [blocksOf(rich.removed), blocksOf(rich.inserted)];
  return {
    name: capital(nameOf(removed, inserted)),
    before: wordsOf(removed),
    after: wordsOf(inserted) + noteTexts(rich.notes),
  };
}
