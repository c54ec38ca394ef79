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

/** @throws AppError 400 for what the schema does not know, and for what concerns notes at the end of the text. */
function blocksFrom(json: Json): readonly Node[] {
  if (json.length === 0) return [];
  if (json.some(({ type }) => type === 'footnotes')) throw badRequest('a suggestion cannot change footnotes');
  const blocks = parseDocument({ type: 'doc', content: json }).children;
  return blocks.filter(({ type }) => type.name !== 'footnotes');
}

/** @throws AppError 400 for what cannot stand within a paragraph. */
function wordsFrom(json: Json): readonly Node[] {
  const [paragraph] = blocksFrom([{ type: 'paragraph', content: json }]);
  return paragraph?.children ?? [];
}

const jsonOf = (nodes: readonly Node[]) => nodes.map((node) => node.toJSON() as Json[number]);

function checkedSuggestion(rich: RichSuggestion): { rich: RichSuggestion; old: string; next: string } {
  if (rich.kind === 'words') {
    const nodes = wordsFrom(rich.nodes);
    const next = nodes.map((node) => node.textContent).join('');
    return { rich: { ...rich, nodes: jsonOf(nodes) }, old: '', next: cut(next, SUGGESTION_MAX_LENGTH) };
  }
  if (rich.kind === 'move') {
    const moved = blocksFrom(rich.moved);
    const words = wordsOf(moved, PASSAGE_MAX_LENGTH);
    return { rich: { ...rich, moved: jsonOf(moved) }, old: words, next: words };
  }
  const [removed, inserted] = [blocksFrom(rich.removed), blocksFrom(rich.inserted)];
  if (removed.length + inserted.length === 0) throw badRequest('this suggestion changes nothing');
  return {
    rich: { ...rich, removed: jsonOf(removed), inserted: jsonOf(inserted) },
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
  const passage = around && old.trim() !== '' ? { text: old, ...around } : null;
  return { rich: json, passage, suggestion: next };
}

/** Checks suggestions of formats and blocks against the schema of documents. @throws AppError 400 */
export const readSuggestions = ({ suggestions }: { suggestions: string }): ReadSuggestion[] =>
  (JSON.parse(suggestions) as RichSuggestion[]).map(readSuggestion);
