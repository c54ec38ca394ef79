import type { EditorView } from '@tiptap/pm/view';

/**
 * Whether Shift is held, which asks for the words and nothing else. The editor stores this but does not declare its
 * type.
 */
export const isPlainPaste = (view: EditorView): boolean =>
  (view as unknown as { input?: { shiftKey?: boolean } }).input?.shiftKey === true;
