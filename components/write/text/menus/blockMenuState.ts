import type { Editor } from '@tiptap/core';
import { useSyncExternalStore } from 'react';
import { besideEditors } from '../editorStore';
import type { MenuBlock } from './blockGroups';

/** The open block menu: the text typed after the slash, and the current entry. */
export interface OpenBlockMenu {
  entries: MenuBlock[];
  current: number;
  rect: () => DOMRect | null;
  choose: (block: MenuBlock) => void;
}

/** The menu of blocks of this editor. */
export const blockMenuOf = besideEditors<OpenBlockMenu | null>(null);

/** The menu of blocks, followed; null while it is closed. */
export function useBlockMenu(editor: Editor): OpenBlockMenu | null {
  const { read, subscribe } = blockMenuOf(editor);
  return useSyncExternalStore(subscribe, read);
}
