import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { TextCommand } from '../commands/textCommand';
import { ToolbarButton } from './ToolbarButton';

/** A command as a button; it is drawn anew only when it is switched on or off. */
export function CommandButton({ editor, command }: { editor: Editor; command: TextCommand }) {
  const { label, Icon, keys, opensDialog, isActive, canRun, run } = command;
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
      keys={keys}
      aria-pressed={isActive && !opensDialog ? isPressed : undefined}
      data-on={isPressed || undefined}
      aria-disabled={isDisabled || undefined}
      aria-haspopup={opensDialog && 'dialog'}
      onClick={() => {
        if (!isDisabled) run(editor);
      }}
    >
      <Icon aria-hidden />
    </ToolbarButton>
  );
}
