import { AROUND_MAX } from '@contracts/document/findPassage';
import type { NoteField, Passage, RichSuggestion } from '@contracts/reviewNote';
import type { CoverChange } from '@contracts/rules/review/suggestion';
import type { Node, Schema } from '@tiptap/pm/model';
import { type Block, blockOf, type DocNode } from '../history/documentBlocks';

/** A change of a text that its author accepts or refuses: other words for a passage, or what `rich` says. */
export interface TextSuggestion {
  passage: Passage | null;
  suggestion: string;
  rich?: RichSuggestion;
}

/** A suggestion as editors write it: on a field, or on the text. */
export interface WrittenSuggestion extends TextSuggestion {
  field: NoteField | null;
  cover?: CoverChange;
}

/** What is looked up in a text: a suggestion, or a note without one. */
export type Sought = Pick<TextSuggestion, 'passage' | 'rich'> & { suggestion: string | null };

/** The words that come in the place of a passage; null where none do. */
export function suggestedText({ suggestion, rich }: Sought): string | null {
  if (rich?.kind !== 'words') return suggestion;
  return rich.nodes.map((node) => ('text' in node ? String(node.text) : '')).join('');
}

const blocks = new WeakMap<Node, Block>();
/** The same suggestions are looked at with each change of a text. */
const made = new WeakMap<object, { schema: Schema; found: Node[] | null }>();

/** A block with what tells it from others. */
export function blockFrom(node: Node): Block {
  const known = blocks.get(node) ?? blockOf(node.toJSON() as DocNode);
  blocks.set(node, known);
  return known;
}

/** The nodes of a suggestion; null where the schema of the document does not know them. */
export function nodesFrom(doc: Node, nodes: { type: string }[]): Node[] | null {
  const known = made.get(nodes);
  if (known?.schema === doc.type.schema) return known.found;
  let found: Node[] | null = null;
  try {
    found = nodes.map((node) => doc.type.schema.nodeFromJSON(node));
  } catch {
    // Such as of a later version.
  }
  made.set(nodes, { schema: doc.type.schema, found });
  return found;
}

export const isFootnotes = ({ type }: Node): boolean => type.name === 'footnotes';

/** The blocks of the text, without the footnotes behind them. */
export const textBlocks = (doc: Node): Node[] => doc.children.filter((block) => !isFootnotes(block));

/** The letters by which a block is recognised beside a place. A block without words has its type instead. */
function lettersOf(block: Node): string {
  const { caption, title } = block.attrs as Record<string, unknown>;
  const words = block.isAtom ? `${caption ?? title ?? ''}[${block.type.name}]` : block.textContent;
  return words.replace(/\s+/g, '');
}

const letters = new WeakMap<Node, string>();
export function knownLetters(block: Node): string {
  const known = letters.get(block) ?? lettersOf(block);
  letters.set(block, known);
  return known;
}

/** A cut may leave half of a surrogate pair at its end. */
const halves = /^[\udc00-\udfff]|[\ud800-\udbff]$/g;

/** The nearest letters on both sides of a place. */
export const nearestLetters = (before: string, after: string) => ({
  before: before.slice(-AROUND_MAX).replace(halves, ''),
  after: after.slice(0, AROUND_MAX).replace(halves, ''),
});

/** The letters before and after the block at an index. */
export function lettersAround(all: Node[], index: number, end = index): { before: string; after: string } {
  let [before, after] = ['', ''];
  for (let at = index - 1; at >= 0 && before.length < AROUND_MAX; at -= 1)
    before = knownLetters(all[at] as Node) + before;
  for (let at = end; at < all.length && after.length < AROUND_MAX; at += 1)
    after += knownLetters(all[at] as Node);
  return nearestLetters(before, after);
}

export const lengthOf = (all: Node[]): number =>
  all.reduce((sum, block) => sum + knownLetters(block).length, 0);
