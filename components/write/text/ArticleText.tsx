import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { type MouseEvent, memo } from 'react';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useEventListener } from '@/hooks/useEventListener';
import { AloneFrame } from './alone/aloneStyles';
import { useAlone } from './alone/useAlone';
import { aroundText, useAroundText } from './aroundText';
import { CodeBar } from './code/CodeBar';
import { FindBar } from './find/FindBar';
import { LinkBar } from './links/LinkBar';
import { BlockMenu } from './menus/BlockMenu';
import { SelectionBar } from './menus/SelectionBar';
import { ProseEditor } from './ProseEditor';
import { StatusLine } from './StatusLine';
import { TextDialogs } from './TextDialogs';
import { TableBar } from './tables/TableBar';
import { EditorToolbar } from './toolbar/EditorToolbar';
import { useKeyboardHeight } from './useKeyboardHeight';
import { writeBelow } from './writeBelow';

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** The text of the article with its tools. No key press draws any of it anew but what the key changes. */
export const ArticleText = memo(function ArticleText({ editor }: { editor: Editor }) {
  useKeyboardHeight();
  useAlone(editor);
  useEventListener('keydown', (event) => {
    if (event.key !== '?' || isTyping(event.target) || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    aroundText(editor).change({ dialog: 'shortcuts' });
  });
  return (
    <>
      <AloneFrame />
      <EditorToolbar editor={editor} />
      <FindBar editor={editor} />
      <ProseEditor onMouseDown={(event: MouseEvent) => writeBelow(editor, event)}>
        <EditorContent editor={editor} />
      </ProseEditor>
      <TableBar editor={editor} />
      <CodeBar editor={editor} />
      <LinkBar editor={editor} />
      <SelectionBar editor={editor} />
      <BlockMenu editor={editor} />
      <Message editor={editor} />
      <StatusLine editor={editor} />
      <TextDialogs editor={editor} />
    </>
  );
});

function Message({ editor }: { editor: Editor }) {
  return <VisuallyHidden role="status">{useAroundText(editor, 'message')}</VisuallyHidden>;
}
