import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { MoreIcon } from '@/components/ui/icons';
import { Dropdown } from '@/components/ui/menu/Dropdown';
import type { TextCommand } from '../commands/textCommand';
import { ToolbarButton } from './ToolbarButton';

/** The marks that are seldom needed, behind one button. */
export function FurtherMarks({ editor, commands }: { editor: Editor; commands: TextCommand[] }) {
  const active = useEditorState({
    editor,
    selector: () => commands.filter(({ isActive }) => isActive?.(editor)).map(({ id }) => id),
  });
  return (
    <Dropdown
      renderTrigger={(props) => (
        <ToolbarButton {...props} label="More formatting" data-on={active.length > 0 || undefined}>
          <MoreIcon aria-hidden />
        </ToolbarButton>
      )}
      entries={commands.map(({ id, label, Icon, run }) => ({
        key: id,
        label: active.includes(id) ? `Remove: ${label}` : label,
        icon: <Icon aria-hidden />,
        onSelect: () => run(editor),
      }))}
    />
  );
}
