import type { Editor } from '@tiptap/core';

interface EditorStore<Value> {
  read: () => Value;
  change: (next: Value) => void;
  subscribe: (onChange: () => void) => () => void;
}

function createStore<Value>(initial: Value): EditorStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    change: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Something that is kept beside each editor, as keys, menus and buttons all change it. */
export function besideEditors<Value>(initial: Value): (editor: Editor) => EditorStore<Value> {
  const stores = new WeakMap<Editor, EditorStore<Value>>();
  return (editor) => {
    const store = stores.get(editor) ?? createStore(initial);
    stores.set(editor, store);
    return store;
  };
}
