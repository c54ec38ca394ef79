import type { Editor } from '@tiptap/core';
import { useSyncExternalStore } from 'react';
import { besideEditors } from './editorStore';

type TextDialog = 'link' | 'image' | 'video' | 'table' | 'shortcuts';

/** What is open around the text. */
export interface Desk {
  dialog: TextDialog | null;
  search: 'find' | 'replace' | null;
  /** Nothing but the text is shown. */
  isAlone: boolean;
  /** Told to those who listen to the page. */
  message: string;
}

const deskBeside = besideEditors<Desk>({ dialog: null, search: null, isAlone: false, message: '' });

/** The desk of this editor. */
export function deskOf(editor: Editor) {
  const { read, change } = deskBeside(editor);
  return { read, change: (changes: Partial<Desk>) => change({ ...read(), ...changes }) };
}

/** One thing of the desk, followed. */
export function useDesk<Name extends keyof Desk>(editor: Editor, name: Name): Desk[Name] {
  const { read, subscribe } = deskBeside(editor);
  return useSyncExternalStore(subscribe, () => read()[name]);
}
