import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { MouseEvent } from 'react';

/** A press into the empty space below the text puts the cursor at its end, in a new paragraph if the last block is none. */
export function writeBelow(editor: Editor, event: MouseEvent): void {
  const { view, state } = editor;
  const { doc, schema, tr } = state;
  const isBeside = event.target === view.dom || event.target === event.currentTarget;
  const lastElement = view.dom.lastElementChild;
  if (!isBeside || event.button !== 0 || !lastElement) return;
  if (event.clientY <= lastElement.getBoundingClientRect().bottom) return;
  event.preventDefault();
  // The notes are at the end of the text.
  const notes = doc.lastChild?.type.name === 'footnotes' ? doc.lastChild : null;
  const end = doc.content.size - (notes?.nodeSize ?? 0);
  const last = doc.resolve(end).nodeBefore;
  const paragraph = schema.nodes.paragraph?.create();
  const isParagraph = last?.type.name === 'paragraph';
  if (!isParagraph && paragraph) tr.insert(end, paragraph);
  const place = isParagraph ? end - 1 : end + 1;
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, place)).scrollIntoView());
  view.focus();
}
