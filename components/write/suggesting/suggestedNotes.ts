import type { RichSuggestion } from '@contracts/reviewNote';
import { Fragment, type Node } from '@tiptap/pm/model';
import type { Transform } from '@tiptap/pm/transform';
import { isFootnotes } from './suggestion';

type Json = { type: string };

/** The footnotes of a text, by their ids. */
export function notesIn(doc: Node): Map<unknown, Node> {
  const block = doc.lastChild;
  const notes = block && isFootnotes(block) ? block.children : [];
  return new Map(notes.map((note) => [note.attrs.id, note]));
}

function collect(json: unknown, ids: Set<unknown>): void {
  if (Array.isArray(json)) for (const part of json) collect(part, ids);
  else if (typeof json === 'object' && json !== null) {
    const { type, attrs, content } = json as { type?: string; attrs?: { id?: unknown }; content?: unknown };
    if (type === 'footnoteReference') ids.add(attrs?.id);
    collect(content, ids);
  }
}

/** The ids of the footnotes that nodes refer to. */
export function referredTo(nodes: Json[]): Set<unknown> {
  const ids = new Set<unknown>();
  collect(nodes, ids);
  return ids;
}

/** Adds the footnotes that its new content refers to, as the text may not have them when it is carried out. */
export function withNotes(rich: RichSuggestion, known: Map<unknown, Node>): RichSuggestion {
  if (rich.kind === 'move') return rich;
  const [before, after] = rich.kind === 'words' ? [[], rich.nodes] : [rich.removed, rich.inserted];
  const had = referredTo(before);
  const notes = [...referredTo(after)].flatMap((id) => (had.has(id) ? [] : (known.get(id) ?? [])));
  return notes.length === 0 ? rich : { ...rich, notes: notes.map((note) => note.toJSON() as Json) };
}

/** Adds those footnotes of a suggestion that the text does not have. Their numbers follow from the references. */
export function addNotes(tr: Transform, notes: Node[]): void {
  const known = notesIn(tr.doc);
  const missing = notes.filter((note) => note.type.name === 'footnote' && !known.has(note.attrs.id));
  if (missing.length === 0) return;
  const end = tr.doc.content.size;
  const { footnotes } = tr.doc.type.schema.nodes;
  if (known.size > 0) tr.insert(end - 1, missing);
  else if (footnotes) tr.insert(end, footnotes.create(null, Fragment.fromArray(missing)));
}
