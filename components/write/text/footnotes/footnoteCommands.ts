import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection } from '@tiptap/pm/state';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The name of a note that is about to be written. */
export const newNoteId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** The note that the cursor is in; null in the text. */
export function noteAt({ selection: { $head } }: EditorState): Node | null {
  for (let depth = $head.depth; depth > 0; depth -= 1) {
    const node = $head.node(depth);
    if (node.type.name === 'footnote') return node;
  }
  return null;
}

export const isInNotes = (state: EditorState): boolean =>
  state.selection.$head.node(1)?.type.name === 'footnotes';

function placeOf(doc: Node, name: string, id: unknown): number | null {
  let place: number | null = null;
  doc.descendants((node, at) => {
    if (place === null && node.type.name === name && node.attrs.id === id) place = at;
    return place === null;
  });
  return place;
}

function moveTo(editor: Editor, position: number, bias: 1 | -1): void {
  const { state, view } = editor;
  view.focus();
  view.dispatch(
    state.tr.setSelection(TextSelection.near(state.doc.resolve(position), bias)).scrollIntoView(),
  );
}

/** Puts the cursor at the end of the note. */
export function goToNote(editor: Editor, id: unknown): boolean {
  const { doc } = editor.state;
  const at = placeOf(doc, 'footnote', id);
  const note = at === null ? null : doc.nodeAt(at);
  if (at === null || !note) return false;
  moveTo(editor, at + note.nodeSize - 1, -1);
  return true;
}

/** Puts the cursor behind the first reference to the note. */
export function goToReference(editor: Editor, id: unknown): boolean {
  const at = placeOf(editor.state.doc, 'footnoteReference', id);
  if (at === null) return false;
  moveTo(editor, at + 1, 1);
  return true;
}

/** Whether the selection ends in words that may have a note. */
export function canInsertFootnote(state: EditorState): boolean {
  const { inlineContent, spec } = state.selection.$to.parent.type;
  return inlineContent && !spec.code && !isInNotes(state);
}

/** Puts a reference behind the selection, and the cursor into its new note at the end. */
export function insertFootnote(editor: Editor): boolean {
  const { state, view } = editor;
  const type = state.schema.nodes.footnoteReference;
  const { $to } = state.selection;
  if (!type || !canInsertFootnote(state)) return false;
  const id = newNoteId();
  // The note appears with the same transaction, so that one undo takes both away.
  view.dispatch(state.tr.insert($to.pos, type.create({ id })));
  return goToNote(editor, id);
}

/** Removes an empty note with its references, and returns to the text. */
export function removeEmptyNote(editor: Editor): boolean {
  const { state, view } = editor;
  const note = noteAt(state);
  if (!note || note.content.size > 2 || !state.selection.empty) return false;
  const places: number[] = [];
  state.doc.descendants((node, at) => {
    if (node.type.name === 'footnoteReference' && node.attrs.id === note.attrs.id) places.push(at);
  });
  const [first] = places;
  if (first === undefined) return false;
  const { tr } = state;
  for (const at of places.toReversed()) tr.delete(at, at + 1);
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(first), -1)).scrollIntoView());
  return true;
}
