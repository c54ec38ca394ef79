import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { EditorToolbar } from './EditorToolbar';
import { ProseEditor } from './ProseEditor';

/** The text of the article with its tools. */
export function ArticleText({ editor }: { editor: Editor }) {
  return (
    <>
      <EditorToolbar editor={editor} />
      <ProseEditor>
        <EditorContent editor={editor} />
      </ProseEditor>
    </>
  );
}
