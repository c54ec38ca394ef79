import type { Editor } from '@tiptap/core';
import { useLayoutEffect } from 'react';
import { useEventListener } from '@/hooks/useEventListener';
import { aroundText, useAroundText } from '../aroundText';
import { FOCUS_MODE } from './focusModeStyles';

/** Hides everything around the text while that is wanted. */
export function useFocusMode(editor: Editor): void {
  const isFocusMode = useAroundText(editor, 'isFocusMode');

  useLayoutEffect(() => {
    if (!isFocusMode) return;
    // Content above the text disappears and reappears: the current line stays visible.
    const reveal = () => {
      if (editor.isFocused) editor.view.dispatch(editor.state.tr.scrollIntoView());
    };
    document.documentElement.setAttribute(FOCUS_MODE, '');
    reveal();
    return () => {
      document.documentElement.removeAttribute(FOCUS_MODE);
      if (!editor.isDestroyed) reveal();
    };
  }, [editor, isFocusMode]);

  // Escape beside the text, such as on the title; inside it the text's own keys take precedence.
  useEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || editor.isFocused) return;
      if (document.querySelector('[role=dialog], [role=menu]')) return;
      aroundText(editor).change({ isFocusMode: false });
    },
    isFocusMode ? undefined : null,
  );
}
