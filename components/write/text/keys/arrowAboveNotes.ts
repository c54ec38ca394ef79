import type { Editor } from '@tiptap/core';
import { GapCursor } from '@tiptap/pm/gapcursor';

/**
 * Down from a table or a code block that the notes follow: to a place between them, as at the end of a text without
 * notes, and not into the first note.
 */
export function arrowAboveNotes(editor: Editor): boolean {
  const { view, state } = editor;
  const { doc, tr, selection } = state;
  const { $from, empty } = selection;
  if (!empty || $from.depth === 0 || doc.nodeAt($from.after(1))?.type.name !== 'footnotes') return false;
  const block = $from.node(1);
  if (block.type.spec.code)
    return $from.parentOffset === $from.parent.content.size && editor.commands.exitCode();
  const isLastRow = block.type.name === 'table' && $from.indexAfter(1) === block.childCount;
  if (!isLastRow || !view.endOfTextblock('down')) return false;
  view.dispatch(tr.setSelection(new GapCursor(doc.resolve($from.after(1)))).scrollIntoView());
  return true;
}
