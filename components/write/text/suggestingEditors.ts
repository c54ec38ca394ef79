import type { Editor } from '@tiptap/core';

const suggesting = new WeakSet<Editor>();

/** Says that what this editor changes becomes suggestions. */
export function markSuggesting(editor: Editor): void {
  suggesting.add(editor);
}

/** Whether pictures of the device and notes at the end can be added, which no suggestion can. */
export const takesAdditions = (editor: Editor): boolean => !suggesting.has(editor);
