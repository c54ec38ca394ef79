import type { Editor } from '@tiptap/core';
import type { IconType } from 'react-icons';

/** Something that can be done to the text, by a button, a key or the menu of blocks. */
export interface TextCommand {
  id: string;
  label: string;
  /** The part of the label that a toolbar shows beside the icon, where the icon is no usual one. */
  word?: string;
  Icon: IconType;
  /** Such as `Mod+Shift+8`, with `Mod` for Control or, on a Mac, Command. */
  keys?: string;
  /** Typed text with the same effect. */
  typed?: string;
  /** By what else it is found. */
  words?: string;
  opensPanel?: true;
  run: (editor: Editor) => void;
  /** The action of the block menu, if `run` opens a panel. */
  runAtOnce?: (editor: Editor) => void;
  isActive?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
}
