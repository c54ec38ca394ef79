import type { Editor } from '@tiptap/core';
import type { IconType } from 'react-icons';

/** Something that can be done to the text, by a button, a key or the menu of blocks. */
export interface TextCommand {
  id: string;
  label: string;
  Icon: IconType;
  /** Such as `Mod+Shift+8`, with `Mod` for Control or, on a Mac, Command. */
  keys?: string;
  /** What does the same when it is typed. */
  typed?: string;
  /** By what else it is found. */
  words?: string;
  opensDialog?: true;
  run: (editor: Editor) => void;
  isActive?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
}
