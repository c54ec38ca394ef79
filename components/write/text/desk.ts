import type { Editor } from '@tiptap/core';
import { useSyncExternalStore } from 'react';

type TextDialog = 'link' | 'image' | 'video' | 'table' | 'shortcuts';

/** What is open around the text. Kept beside the editor, as keys, menus and buttons all open it. */
export interface Desk {
  dialog: TextDialog | null;
  search: 'find' | 'replace' | null;
  /** Nothing but the text is shown. */
  isAlone: boolean;
  /** Told to those who listen to the page. */
  message: string;
}

interface DeskStore {
  read: () => Desk;
  change: (changes: Partial<Desk>) => void;
  subscribe: (onChange: () => void) => () => void;
}

function createDesk(): DeskStore {
  let desk: Desk = { dialog: null, search: null, isAlone: false, message: '' };
  const listeners = new Set<() => void>();
  return {
    read: () => desk,
    change: (changes) => {
      desk = { ...desk, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

const desks = new WeakMap<Editor, DeskStore>();

/** The desk of this editor. */
export function deskOf(editor: Editor): DeskStore {
  const desk = desks.get(editor) ?? createDesk();
  desks.set(editor, desk);
  return desk;
}

/** One thing of the desk, followed. */
export function useDesk<Name extends keyof Desk>(editor: Editor, name: Name): Desk[Name] {
  const desk = deskOf(editor);
  return useSyncExternalStore(desk.subscribe, () => desk.read()[name]);
}
