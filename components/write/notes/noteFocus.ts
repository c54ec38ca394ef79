import type { Editor } from '@tiptap/core';
import { chooseNote } from './NoteMarks';

/** In the next frame, once it is shown. */
export const focusOn = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};

/** Leads to a note. Where there is no room for all of them, the one that is looked at is shown alone. */
export function focusNote(editor: Editor, id: string): void {
  chooseNote(editor, id);
  focusOn(`note-${id}`);
}
