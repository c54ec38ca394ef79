import type { Editor } from '@tiptap/core';
import { useSyncExternalStore } from 'react';
import type { TextCommand } from '../commands/textCommand';
import { besideEditors } from '../editorStore';

/** The open menu of blocks: what was typed behind the slash, and which entry is the current one. */
export interface OpenBlockMenu {
  entries: TextCommand[];
  current: number;
  rect: () => DOMRect | null;
  choose: (command: TextCommand) => void;
}

/** The menu of blocks of this editor. */
export const blockMenuOf = besideEditors<OpenBlockMenu | null>(null);

/** The menu of blocks, followed; null while it is closed. */
export function useBlockMenu(editor: Editor): OpenBlockMenu | null {
  const { read, subscribe } = blockMenuOf(editor);
  return useSyncExternalStore(subscribe, read);
}
