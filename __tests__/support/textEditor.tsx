import { act, screen } from '@testing-library/react';
import type { Editor, JSONContent } from '@tiptap/core';
import { ArticleText } from '@/components/write/text/ArticleText';
import { useTextEditor } from '@/components/write/text/useTextEditor';
import { renderApp } from './renderApp';

export const words = (text: string): JSONContent => ({
  type: 'paragraph',
  content: text === '' ? undefined : [{ type: 'text', text }],
});
export const documentOf = (...content: JSONContent[]): JSONContent => ({ type: 'doc', content });

/** The editing of a text alone: what an author does with it, and the document that comes of it. */
export function openText(content: JSONContent = documentOf(words(''))) {
  const opened: { editor?: Editor; isReady: boolean; changes: number } = { isReady: false, changes: 0 };
  function Text() {
    opened.editor = useTextEditor({
      content,
      onReady: () => {
        opened.isReady = true;
      },
      onChange: () => {
        opened.changes += 1;
      },
    });
    return (
      <>
        <ArticleText editor={opened.editor} />
        <input aria-label="After the text" />
      </>
    );
  }
  const rendered = renderApp(<Text />);
  const { editor } = opened;
  if (!editor) throw new Error('the editor is made at once');
  const text = screen.getByRole('textbox', { name: 'Article text' });
  return {
    ...rendered,
    editor,
    text,
    opened,
    /** Types as the keyboard does, letter by letter. */
    type(typed: string) {
      act(() => {
        editor.view.focus();
        for (const letter of typed) {
          if (letter === '\n') {
            editor.view.someProp('handleKeyDown', (handle) =>
              handle(editor.view, new KeyboardEvent('keydown', { key: 'Enter' })),
            );
            continue;
          }
          const { from, to } = editor.state.selection;
          const insert = () => editor.state.tr.insertText(letter, from, to);
          const isHandled = editor.view.someProp('handleTextInput', (handle) =>
            handle(editor.view, from, to, letter, insert),
          );
          if (!isHandled) editor.view.dispatch(insert());
        }
      });
    },
    /** Puts the cursor somewhere, or selects. */
    select(from: number | { from: number; to: number }) {
      act(() => {
        editor.view.focus();
        editor.commands.setTextSelection(from);
      });
    },
    blocks: () => (editor.getJSON().content ?? []) as JSONContent[],
  };
}
