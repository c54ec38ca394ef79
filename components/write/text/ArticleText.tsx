import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { type MouseEvent, memo } from 'react';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useEventListener } from '@/hooks/useEventListener';
import { PictureChooser } from '../media/PictureChooser';
import { aroundText, useAroundText } from './aroundText';
import { CodeBar } from './code/CodeBar';
import { FindBar } from './find/FindBar';
import { FocusModeFrame } from './focusMode/focusModeStyles';
import { useFocusMode } from './focusMode/useFocusMode';
import { LinkBar } from './links/LinkBar';
import { BlockMenu } from './menus/BlockMenu';
import { SelectionBar } from './menus/SelectionBar';
import { ProseEditor } from './ProseEditor';
import { StatusLine } from './StatusLine';
import { isShortcut } from './shortcuts';
import { TextDialogs } from './TextDialogs';
import { TextPanels } from './TextPanels';
import { TableBar } from './tables/TableBar';
import { EditorToolbar } from './toolbar/EditorToolbar';
import { useKeyboardHeight } from './useKeyboardHeight';
import { writeBelow } from './writeBelow';

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** The text of the article with its tools. A key press only renders what it changes. */
export const ArticleText = memo(function ArticleText({ editor }: { editor: Editor }) {
  useKeyboardHeight();
  useFocusMode(editor);
  useEventListener('keydown', (event) => {
    if (document.querySelector('[role=dialog]')) return;
    // Works from any focus: the title, a settings field, a button.
    if (isShortcut(event, 'h', true)) aroundText(editor).change({ search: 'replace' });
    else if (event.key === '?' && !isTyping(event.target)) aroundText(editor).change({ dialog: 'shortcuts' });
    else return;
    event.preventDefault();
  });
  return (
    <>
      <FocusModeFrame />
      <EditorToolbar editor={editor} />
      <FindBar editor={editor} />
      <ProseEditor onMouseDown={(event: MouseEvent) => writeBelow(editor, event)}>
        <EditorContent editor={editor} />
      </ProseEditor>
      <BarsBeside editor={editor} />
      <BlockMenu editor={editor} />
      <TextPanels editor={editor} />
      <PictureChooser editor={editor} />
      <Message editor={editor} />
      <StatusLine editor={editor} />
      <TextDialogs editor={editor} />
    </>
  );
});

/** Tools beside their target; an open panel replaces them. */
function BarsBeside({ editor }: { editor: Editor }) {
  if (useAroundText(editor, 'panel') !== null) return null;
  return (
    <>
      <TableBar editor={editor} />
      <CodeBar editor={editor} />
      <LinkBar editor={editor} />
      <SelectionBar editor={editor} />
    </>
  );
}

function Message({ editor }: { editor: Editor }) {
  return <VisuallyHidden role="status">{useAroundText(editor, 'message')}</VisuallyHidden>;
}
