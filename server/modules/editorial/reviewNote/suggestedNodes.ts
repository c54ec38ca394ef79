import { PASSAGE_MAX_LENGTH, type Passage, type RichSuggestion } from '@contracts/reviewNote';

import { SUGGESTED_JSON_MAX_LENGTH, SUGGESTION_MAX_LENGTH } from '@contracts/rules/limits';
import type { Node } from '@tiptap/pm/model';
import { badRequest } from '../../../errors';
import { parseDocument } from '../../../lib/html/parseDocument';

/** A suggestion of formats or blocks as it is kept, and its words. */
interface ReadSuggestion {
  /** Its JSON, without anything that the schema of documents does not know. */
  rich: string;
  /** Null for words, whose passage is known, and for blocks that are only inserted. */
  passage: Passage | null;
  suggestion: string;
}

type Json = Extract<RichSuggestion, { kind: 'words' }>['nodes'];

/** Words as the database can keep them, cut before half a sign. */
const cut = (text: string, most: number) =>
  text
    .replaceAll('\0', '')
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '');

const blockWords = (node: Node) =>
  node.isAtom
    ? String(node.attrs.caption ?? node.attrs.title ?? '')
    : node.textBetween(0, node.content.size, '\n', '\n');

const wordsOf = (nodes: readonly Node[], most: number) => cut(nodes.map(blockWords).join('\n'), most);

/** Blocks of a text, and the footnotes that come with them. */
interface Blocks {
  blocks: readonly Node[];
  notes: readonly Node[];
}

/** @throws AppError 400 for what the schema does not know, and for other changes of the notes at the end of the text. */
function blocksFrom(json: Json, brought: Json = []): Blocks {
  if (json.length === 0) return { blocks: [], notes: [] };
  if (json.some(({ type }) => type === 'footnotes')) throw badRequest('a suggestion cannot change footnotes');
  const end = brought.length === 0 ? [] : [{ type: 'footnotes', content: brought }];
  // Footnotes without a reference go here, and references without one get an empty one.
  const all = parseDocument({ type: 'doc', content: [...json, ...end] }).children;
  const ids = new Set(brought.map(({ attrs }) => (attrs as { id?: unknown } | undefined)?.id));
  const notes = all.find(({ type }) => type.name === 'footnotes')?.children ?? [];
  return {
    blocks: all.filter(({ type }) => type.name !== 'footnotes'),
    notes: notes.filter(({ attrs }) => ids.has(attrs.id)),
  };
}

/** @throws AppError 400 for what cannot stand within a paragraph. */
function wordsFrom(json: Json, brought?: Json): Blocks {
  const { blocks, notes } = blocksFrom([{ type: 'paragraph', content: json }], brought);
  return { blocks: blocks[0]?.children ?? [], notes };
}

/** @throws AppError 400 for what cannot stand in a list, or among the blocks of a text. */
function partsFrom(json: Json, level: number | undefined, brought: Json = []): Blocks {
  if (level === undefined || json.length === 0) return blocksFrom(json, brought);
  const type = json[0]?.type === 'taskItem' ? 'taskList' : 'bulletList';
  const { blocks, notes } = blocksFrom([{ type, content: json }], brought);
  return { blocks: blocks.flatMap(({ children }) => children), notes };
}

const jsonOf = (nodes: readonly Node[]) => nodes.map((node) => node.toJSON() as Json[number]);
const notesOf = (notes: readonly Node[]) => ({ notes: notes.length === 0 ? undefined : jsonOf(notes) });

function checkedSuggestion(rich: RichSuggestion): { rich: RichSuggestion; old: string; next: string } {
  if (rich.kind === 'words') {
    const { blocks, notes } = wordsFrom(rich.nodes, rich.notes);
    const next = blocks.map((node) => node.textContent).join('');
    const nodes = jsonOf(blocks);
    return { rich: { ...rich, nodes, ...notesOf(notes) }, old: '', next: cut(next, SUGGESTION_MAX_LENGTH) };
  }
  if (rich.kind === 'move') {
    const { blocks: moved } = partsFrom(rich.moved, rich.from.level);
    const words = wordsOf(moved, PASSAGE_MAX_LENGTH);
    return { rich: { ...rich, moved: jsonOf(moved) }, old: words, next: words };
  }
  const { level } = rich.at;
  const { blocks: removed } = partsFrom(rich.removed, level);
  const { blocks: inserted, notes } = partsFrom(rich.inserted, level, rich.notes);
  if (removed.length + inserted.length === 0) throw badRequest('this suggestion changes nothing');
  return {
    rich: { ...rich, removed: jsonOf(removed), inserted: jsonOf(inserted), ...notesOf(notes) },
    old: wordsOf(removed, PASSAGE_MAX_LENGTH),
    next: wordsOf(inserted, SUGGESTION_MAX_LENGTH),
  };
}

function readSuggestion(given: RichSuggestion): ReadSuggestion {
  const { rich, old, next } = checkedSuggestion(given);
  const json = JSON.stringify(rich);
  if (json.length > SUGGESTED_JSON_MAX_LENGTH)
    throw badRequest(`a suggestion has ${SUGGESTED_JSON_MAX_LENGTH} characters of JSON at most`);
  const around = rich.kind === 'blocks' ? rich.at : rich.kind === 'move' ? rich.from : null;
  const passage =
    around && old.trim() !== '' ? { text: old, before: around.before, after: around.after } : null;
  return { rich: json, passage, suggestion: next };
}

/** Checks suggestions of formats and blocks against the schema of documents. @throws AppError 400 */
export const readSuggestions = ({ suggestions }: { suggestions: string }): ReadSuggestion[] =>
  (JSON.parse(suggestions) as RichSuggestion[]).map(readSuggestion);
