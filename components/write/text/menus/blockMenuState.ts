import type { Editor } from '@tiptap/core';
import { useSyncExternalStore } from 'react';
import type { TextCommand } from '../commands/textCommand';

/** The open menu of blocks: what was typed behind the slash, and which entry is the current one. */
export interface OpenBlockMenu {
  entries: TextCommand[];
  current: number;
  rect: () => DOMRect | null;
  choose: (command: TextCommand) => void;
}

interface BlockMenuStore {
  read: () => OpenBlockMenu | null;
  change: (menu: OpenBlockMenu | null) => void;
  subscribe: (onChange: () => void) => () => void;
}

function createStore(): BlockMenuStore {
  let menu: OpenBlockMenu | null = null;
  const listeners = new Set<() => void>();
  return {
    read: () => menu,
    change: (next) => {
      menu = next;
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

const stores = new WeakMap<Editor, BlockMenuStore>();

/** The menu of blocks of this editor. */
export function blockMenuOf(editor: Editor): BlockMenuStore {
  const store = stores.get(editor) ?? createStore();
  stores.set(editor, store);
  return store;
}

/** The menu of blocks, followed; null while it is closed. */
export function useBlockMenu(editor: Editor): OpenBlockMenu | null {
  const store = blockMenuOf(editor);
  return useSyncExternalStore(store.subscribe, store.read);
}
