import type { Editor } from '@tiptap/core';
import { useSyncExternalStore } from 'react';
import { besideEditors } from './editorStore';

type TextDialog = 'shortcuts' | 'typography';
type TextPanelName = 'link' | 'image' | 'video' | 'table';

/** The open elements around the text. */
interface AroundText {
  dialog: TextDialog | null;
  /** Beside the place in the text that it is for. */
  panel: TextPanelName | null;
  search: 'find' | 'replace' | null;
  /** Only the text is shown. */
  isFocusMode: boolean;
  /** Announced to screen readers. */
  message: string;
}

const aroundEach = besideEditors<AroundText>({
  dialog: null,
  panel: null,
  search: null,
  isFocusMode: false,
  message: '',
});

/** The open elements around the text of this editor. */
export function aroundText(editor: Editor) {
  const { read, change } = aroundEach(editor);
  return { read, change: (changes: Partial<AroundText>) => change({ ...read(), ...changes }) };
}

/** One thing of it, followed. */
export function useAroundText<Name extends keyof AroundText>(editor: Editor, name: Name): AroundText[Name] {
  const { read, subscribe } = aroundEach(editor);
  return useSyncExternalStore(subscribe, () => read()[name]);
}
