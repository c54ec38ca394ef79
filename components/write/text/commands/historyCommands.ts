import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { RedoIcon, UndoIcon } from '@/components/ui/icons';
import type { TextCommand } from './textCommand';

export const historyCommands: TextCommand[] = [
  {
    id: 'undo',
    label: 'Undo',
    Icon: UndoIcon,
    keys: 'Mod+Z',
    run: (editor) => editor.chain().focus().undo().run(),
    canRun: ({ state }) => undoDepth(state) > 0,
  },
  {
    id: 'redo',
    label: 'Redo',
    Icon: RedoIcon,
    keys: 'Mod+Shift+Z',
    run: (editor) => editor.chain().focus().redo().run(),
    canRun: ({ state }) => redoDepth(state) > 0,
  },
];
