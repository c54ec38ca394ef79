import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Fragment } from 'react';
import { TrashIcon } from '@/components/ui/icons';
import { Dropdown } from '@/components/ui/menu/Dropdown';
import { FloatingBar, ToolLine } from '../menus/FloatingBar';
import { elementAround } from '../menus/nodeElement';
import { CommandButton } from '../toolbar/CommandButton';
import { ToolbarButton } from '../toolbar/ToolbarButton';
import { removals, tableCommands } from './tableCommands';

/** Rows, columns, headers and alignment of the table around the cursor. */
export function TableBar({ editor }: { editor: Editor }) {
  const element = useEditorState({
    editor,
    selector: () => elementAround(editor, 'table'),
    equalityFn: Object.is,
  });
  if (!element) return null;
  return (
    <FloatingBar label="Table" anchor={element} placement="top-start" onLeave={() => editor.view.focus()}>
      {tableCommands.map((group) => (
        <Fragment key={group[0]?.id}>
          {group.map((command) => (
            <CommandButton key={command.id} editor={editor} command={command} />
          ))}
          <ToolLine />
        </Fragment>
      ))}
      <Dropdown
        align="end"
        renderTrigger={(props) => (
          <ToolbarButton {...props} label="Delete from the table">
            <TrashIcon aria-hidden />
          </ToolbarButton>
        )}
        entries={removals.map(({ label, run }) => ({
          key: label,
          label,
          onSelect: () => run(editor),
        }))}
      />
    </FloatingBar>
  );
}
