import { Fragment, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/** Puts the words in and nothing else: a paragraph for each line, with the marks of where they go. */
export function pasteWords(view: EditorView, text: string): boolean {
  const { schema, tr, storedMarks, selection } = view.state;
  const { paragraph } = schema.nodes;
  if (!paragraph) return false;
  const marks = storedMarks ?? selection.$from.marks();
  const lines = text.split(/(?:\r\n?|\n)+/);
  const paragraphs = lines.map((line) =>
    paragraph.create(null, line === '' ? null : schema.text(line, marks)),
  );
  // No step of pasting, in which stars and ticks would become formatting.
  view.dispatch(tr.replaceSelection(Slice.maxOpen(Fragment.from(paragraphs))).scrollIntoView());
  return true;
}
