import { createDocument } from '@tiptap/core';
import { type Content, type Editor, useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { breakpoints } from '@/styles/breakpoints';
import { FOLLOWED } from '../following/followDocument';
import { completed } from './edges/completed';
import { storedDocument } from './edges/keptParagraphs';
import { editorExtensions } from './editorExtensions';
import { FOCUS_MODE } from './focusMode/focusModeStyles';

interface TextEditorOptions {
  content: Content;
  /** The accessible name of the text. */
  label?: string;
  /** The text is loaded; the author has not changed anything yet. */
  onReady: () => void;
  /** The author changed it. */
  onChange: () => void;
}

const isNarrow = () => window.innerWidth < breakpoints.mobile;
const isFocusMode = () => document.documentElement.hasAttribute(FOCUS_MODE);

/** The line that is written on stays clear of the bars above and below it. */
const scrollMargin = {
  get top() {
    return isNarrow() || isFocusMode() ? 100 : 200;
  },
  get bottom() {
    return isNarrow() ? 120 : 80;
  },
  left: 0,
  right: 0,
};

const editorProps = (label: string) => ({
  attributes: { 'aria-multiline': 'true', 'aria-label': label },
  scrollMargin,
  scrollThreshold: scrollMargin,
});

/** The editor of one article's text. Its content is read on demand and not stored anywhere else. */
export function useTextEditor(options: TextEditorOptions): Editor {
  const { content, label = 'Article text', onReady, onChange } = options;
  const [props] = useState(() => editorProps(label));
  const isListening = useRef(false);
  return useEditor({
    extensions: editorExtensions,
    // Styled by `ProseEditor`: the policy of the page admits no styles that scripts write.
    injectCSS: false,
    content,
    editorProps: props,
    // The address and the person are known only in the browser, so nothing is rendered on the server.
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    // Before it is shown: completing it later would move the text.
    onBeforeCreate: ({ editor }) => {
      const { options, schema } = editor;
      options.content = completed(createDocument(options.content, schema, options.parseOptions)).toJSON();
    },
    onCreate: () => {
      isListening.current = true;
      onReady();
    },
    onUpdate: ({ editor, transaction }) => {
      if (transaction.getMeta(FOLLOWED)) return;
      const isSame = storedDocument(transaction.before).eq(storedDocument(editor.state.doc));
      if (isListening.current && !isSame) onChange();
    },
  });
}
