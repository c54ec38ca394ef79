import { type Editor, isTextSelection, posToDOMRect } from '@tiptap/core';
import { AllSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { useMemo } from 'react';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { query } from '@/styles/breakpoints';
import { headings } from '../commands/blockCommands';
import { bold, code, highlight, italic, link } from '../commands/markCommands';
import { CommandButton } from '../toolbar/CommandButton';
import { FloatingBar, ToolLine } from './FloatingBar';

const marks = [bold, italic, code, highlight, link];

/** Room for the handles under the selection on touch screens. */
const TOUCH_GAP = 28;

/** Frequent actions on selected words, beside them. */
export function SelectionBar({ editor }: { editor: Editor }) {
  const isTouch = useMediaQuery(query.coarsePointer);
  const range = useEditorState({
    editor,
    selector: ({ editor: { state, isEditable } }) => {
      const { selection } = state;
      const isText = isTextSelection(selection) || selection instanceof AllSelection;
      if (!isText || selection.empty || !isEditable || selection.$from.parent.type.spec.code) return null;
      const isBlank =
        state.doc.textBetween(selection.from, Math.min(selection.to, selection.from + 200)) === '';
      return isBlank ? null : { from: selection.from, to: selection.to };
    },
  });
  const { from = 0, to = 0 } = range ?? {};
  const anchor = useMemo(
    () => ({
      getBoundingClientRect: () => posToDOMRect(editor.view, from, to),
      contextElement: editor.view.dom,
    }),
    [editor, from, to],
  );
  if (!range) return null;
  return (
    <FloatingBar
      label="Selected text"
      anchor={anchor}
      placement={isTouch ? 'bottom' : 'top'}
      gap={isTouch ? TOUCH_GAP : undefined}
      onLeave={() => editor.view.focus()}
    >
      {marks.map((command) => (
        <CommandButton key={command.id} editor={editor} command={command} />
      ))}
      <ToolLine />
      {headings.slice(0, 2).map((command) => (
        <CommandButton key={command.id} editor={editor} command={command} />
      ))}
    </FloatingBar>
  );
}
