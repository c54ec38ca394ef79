import type { EditorView } from '@tiptap/pm/view';

/** Whether Shift is held, which asks for the words and nothing else. The editor keeps it, but declares it for nobody. */
export const isPlainPaste = (view: EditorView): boolean =>
  (view as unknown as { input?: { shiftKey?: boolean } }).input?.shiftKey === true;
