import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { TextCommand } from '../commands/textCommand';
import { ToolbarButton } from './ToolbarButton';

/** A command as a button; it renders again only when it is switched on or off. */
export function CommandButton({ editor, command }: { editor: Editor; command: TextCommand }) {
  const { label, word, Icon, keys, opensPanel, isActive, canRun, run } = command;
  const { isPressed, isDisabled } = useEditorState({
    editor,
    selector: () => ({
      isPressed: isActive?.(editor) ?? false,
      isDisabled: !editor.isEditable || !(canRun?.(editor) ?? true),
    }),
  });
  return (
    <ToolbarButton
      label={label}
      word={word}
      keys={keys}
      aria-pressed={isActive && !opensPanel ? isPressed : undefined}
      data-on={isPressed || undefined}
      aria-disabled={isDisabled || undefined}
      aria-haspopup={opensPanel && 'dialog'}
      onClick={() => {
        if (!isDisabled) run(editor);
      }}
    >
      <Icon aria-hidden />
    </ToolbarButton>
  );
}
