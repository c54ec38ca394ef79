import type { IconType } from 'react-icons';
import {
  BoldIcon,
  CodeIcon,
  HighlightIcon,
  ItalicIcon,
  KeyboardIcon,
  LinkIcon,
  StrikeIcon,
  SubscriptIcon,
  SuperscriptIcon,
} from '@/components/ui/icons';
import { aroundText } from '../aroundText';
import type { TextCommand } from './textCommand';

const mark = (
  id: string,
  label: string,
  Icon: IconType,
  texts: Pick<TextCommand, 'keys' | 'typed'>,
): TextCommand => ({
  id,
  label,
  Icon,
  ...texts,
  run: (editor) => editor.chain().focus().toggleMark(id).run(),
  isActive: (editor) => editor.isActive(id),
  canRun: (editor) => !editor.isActive('codeBlock'),
});

export const bold = mark('bold', 'Bold', BoldIcon, { keys: 'Mod+B', typed: '**bold**' });
export const italic = mark('italic', 'Italic', ItalicIcon, { keys: 'Mod+I', typed: '*italic*' });
export const strike = mark('strike', 'Strikethrough', StrikeIcon, { keys: 'Mod+Shift+S', typed: '~~gone~~' });
export const code = mark('code', 'Inline code', CodeIcon, { keys: 'Mod+E', typed: '`code`' });
export const highlight = mark('highlight', 'Highlight', HighlightIcon, {
  keys: 'Mod+Alt+U',
  typed: '==marked==',
});

export const link: TextCommand = {
  id: 'link',
  label: 'Link',
  Icon: LinkIcon,
  keys: 'Mod+K',
  typed: '[words](address)',
  opensPanel: true,
  run: (editor) => aroundText(editor).change({ panel: 'link' }),
  isActive: (editor) => editor.isActive('link'),
  canRun: (editor) => !editor.isActive('codeBlock'),
};

/** Seldom needed; behind one button. */
export const furtherMarks: TextCommand[] = [
  mark('superscript', 'Superscript', SuperscriptIcon, { keys: 'Mod+.' }),
  mark('subscript', 'Subscript', SubscriptIcon, { keys: 'Mod+,' }),
  mark('keyboard', 'Keyboard key', KeyboardIcon, { keys: 'Mod+Alt+K' }),
  highlight,
];

export const markCommands: TextCommand[] = [bold, italic, strike, code, link, ...furtherMarks];
