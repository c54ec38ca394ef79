import type { Editor, JSONContent } from '@tiptap/core';
import { completed } from '../text/edges/completed';
import { changeInto } from './changeInto';

/** Marks a transaction with content that is already stored. */
export const FOLLOWED = 'followed';

/** Shows a document that was saved elsewhere. Focus, cursor and scrolling stay; undoing takes back one's own steps only. */
export function followDocument(editor: Editor, doc: JSONContent): void {
  const { state, view, schema } = editor;
  const { tr } = state;
  changeInto(tr, completed(schema.nodeFromJSON(doc)));
  if (tr.docChanged) view.dispatch(tr.setMeta(FOLLOWED, true).setMeta('addToHistory', false));
}
