import { Fragment, type Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { Transform } from '@tiptap/pm/transform';

interface Reference {
  node: Node;
  at: number;
}

function referencesIn(doc: Node): Reference[] {
  const found: Reference[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'footnoteReference') found.push({ node, at });
    // References within a note do not affect the order.
    return node.type.name !== 'footnotes';
  });
  return found;
}

/** The block of notes and its position; null where there is none. */
function blockOf(doc: Node): { node: Node; at: number } | null {
  const node = doc.lastChild;
  return node?.type.name === 'footnotes' ? { node, at: doc.content.size - node.nodeSize } : null;
}

/**
 * Aligns the notes with the references to them: numbered and ordered as in the text, one for each reference, and
 * none without one.
 * @param removed remembers removed notes; one that is referred to again, as after cutting and pasting, is restored
 * from it.
 * @returns null if everything is in order.
 */
export function arrangeFootnotes<Change extends Transform | Transaction>(
  doc: Node,
  change: Change,
  removed?: Map<unknown, Node>,
): Change | null {
  const references = referencesIn(doc);
  const block = blockOf(doc);
  if (references.length === 0 && block === null) return null;
  const { footnote, footnotes, paragraph } = doc.type.schema.nodes;
  if (!footnote || !footnotes || !paragraph) return null;

  const known = new Map<unknown, Node>();
  block?.node.forEach((note) => void (known.has(note.attrs.id) || known.set(note.attrs.id, note)));
  const numbers = new Map<unknown, { number: number; times: number }>();
  for (const { node, at } of references) {
    const { id } = node.attrs;
    const seen = numbers.get(id);
    const number = seen?.number ?? numbers.size + 1;
    const time = seen?.times ?? 0;
    numbers.set(id, { number, times: time + 1 });
    if (node.attrs.number !== number || node.attrs.time !== time) {
      change.setNodeMarkup(at, null, { ...node.attrs, number, time }, node.marks);
    }
  }
  const notes = [...numbers].map(([id, { number }]) => {
    const note = known.get(id) ?? removed?.get(id) ?? footnote.create({ id }, paragraph.create());
    return note.attrs.number === number ? note : footnote.create({ ...note.attrs, number }, note.content);
  });
  if (removed) for (const [id, note] of known) if (!numbers.has(id)) removed.set(id, note);
  const wanted = notes.length > 0 ? footnotes.create(null, notes) : null;
  const isKept = wanted && block ? wanted.eq(block.node) : wanted === null && block === null;
  // Changing the attributes of references moves nothing.
  const from = block?.at ?? doc.content.size;
  if (!isKept) change.replaceWith(from, doc.content.size, Fragment.from(wanted));
  return change.steps.length > 0 ? change : null;
}

/** The document with its notes in step with the references to them. */
export function withArrangedFootnotes(doc: Node): Node {
  return arrangeFootnotes(doc, new Transform(doc))?.doc ?? doc;
}
