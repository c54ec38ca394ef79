import { arrangeFootnotes } from '@contracts/document/arrangeFootnotes';
import { type Content, type Editor, useEditor } from '@tiptap/react';
import { useRef } from 'react';
import { breakpoints } from '@/styles/breakpoints';
import { ALONE } from './alone/aloneStyles';
import { editorExtensions } from './editorExtensions';

interface TextEditorOptions {
  content: Content;
  /** The text is there; nothing was changed by the author yet. */
  onReady: () => void;
  /** The author changed it. */
  onChange: () => void;
}

const isNarrow = () => window.innerWidth < breakpoints.mobile;
const isAlone = () => document.documentElement.hasAttribute(ALONE);

/** The line that is written on stays clear of the bars above and below it. */
const scrollMargin = {
  get top() {
    return isNarrow() || isAlone() ? 100 : 200;
  },
  get bottom() {
    return isNarrow() ? 120 : 80;
  },
  left: 0,
  right: 0,
};

const editorProps = {
  attributes: { 'aria-multiline': 'true', 'aria-label': 'Article text' },
  scrollMargin,
  scrollThreshold: scrollMargin,
};

/** The editor of one article's text. Its content is asked for when it is needed and not kept anywhere else. */
export function useTextEditor({ content, onReady, onChange }: TextEditorOptions): Editor {
  const isListening = useRef(false);
  return useEditor({
    extensions: editorExtensions,
    content,
    editorProps,
    // The address and the person are known only in the browser, so nothing is rendered on the server.
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onCreate: ({ editor }) => {
      // The editor completes a document with its first transaction; that is no change of the author's.
      const { doc, tr } = editor.state;
      arrangeFootnotes(doc, tr);
      editor.view.dispatch(tr.setMeta('addToHistory', false));
      isListening.current = true;
      onReady();
    },
    onUpdate: () => {
      if (isListening.current) onChange();
    },
  });
}
