import type { Editor } from '@tiptap/core';

const choosers = new WeakMap<Editor, HTMLInputElement>();

/** Ties a file field to the editor. @returns the way to untie it. */
export function keepChooser(editor: Editor, input: HTMLInputElement): () => void {
  choosers.set(editor, input);
  return () => void choosers.delete(editor);
}

/** Opens the browser's file chooser; browsers allow it only within a key press or a click. */
export const choosePictures = (editor: Editor): void => choosers.get(editor)?.click();
