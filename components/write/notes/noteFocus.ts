import type { Editor } from '@tiptap/core';
import { chooseNote } from './NoteMarks';

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Whether the author writes in the text or a field: cursor, focus and what is in sight stay then. */
export const isWriting = (): boolean => document.activeElement?.matches(TYPING) ?? false;

/** In the next frame, once it is shown. */
export const focusOn = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};

/** Leads to a note. Where there is no room for all of them, the one that is looked at is shown alone. */
export function focusNote(editor: Editor, id: string): void {
  chooseNote(editor, id);
  focusOn(`note-${id}`);
}
