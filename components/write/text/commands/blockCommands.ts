import type { IconType } from 'react-icons';
import {
  BulletListIcon,
  CodeBlockIcon,
  FootnoteIcon,
  Heading2Icon,
  Heading3Icon,
  Heading4Icon,
  ImageIcon,
  ImageLinkIcon,
  OrderedListIcon,
  ParagraphIcon,
  QuoteIcon,
  RuleIcon,
  TableIcon,
  TaskListIcon,
  VideoIcon,
} from '@/components/ui/icons';
import { choosePictures } from '../../media/pictureChooser';
import { aroundText } from '../aroundText';
import { canInsertFootnote, insertFootnote } from '../footnotes/footnoteCommands';
import type { TextCommand } from './textCommand';

const heading = (level: 2 | 3 | 4, label: string, Icon: IconType): TextCommand => ({
  id: `heading${level}`,
  label,
  Icon,
  keys: `Mod+Alt+${level}`,
  typed: `${'#'.repeat(level)} `,
  words: `title section h${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isActive: (editor) => editor.isActive('heading', { level }),
});

export const headings: [TextCommand, TextCommand, TextCommand] = [
  heading(2, 'Heading', Heading2Icon),
  heading(3, 'Subheading', Heading3Icon),
  heading(4, 'Small heading', Heading4Icon),
];

export const paragraph: TextCommand = {
  id: 'paragraph',
  label: 'Plain text',
  Icon: ParagraphIcon,
  keys: 'Mod+Alt+0',
  words: 'paragraph text',
  run: (editor) => editor.chain().focus().clearNodes().run(),
};

export const bulletList: TextCommand = {
  id: 'bulletList',
  label: 'Bulleted list',
  Icon: BulletListIcon,
  keys: 'Mod+Shift+8',
  typed: '- ',
  words: 'unordered points',
  run: (editor) => editor.chain().focus().toggleBulletList().run(),
  isActive: (editor) => editor.isActive('bulletList'),
};

export const orderedList: TextCommand = {
  id: 'orderedList',
  label: 'Numbered list',
  Icon: OrderedListIcon,
  keys: 'Mod+Shift+7',
  typed: '1. ',
  words: 'ordered steps',
  run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  isActive: (editor) => editor.isActive('orderedList'),
};

export const taskList: TextCommand = {
  id: 'taskList',
  label: 'Task list',
  Icon: TaskListIcon,
  keys: 'Mod+Shift+9',
  typed: '[ ] ',
  words: 'todo check boxes',
  run: (editor) => editor.chain().focus().toggleTaskList().run(),
  isActive: (editor) => editor.isActive('taskList'),
};

export const quote: TextCommand = {
  id: 'blockquote',
  label: 'Quote',
  Icon: QuoteIcon,
  keys: 'Mod+Shift+B',
  typed: '> ',
  words: 'blockquote citation',
  run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  isActive: (editor) => editor.isActive('blockquote'),
  canRun: (editor) => editor.can().toggleBlockquote(),
};

export const codeBlock: TextCommand = {
  id: 'codeBlock',
  label: 'Code block',
  word: 'Code',
  Icon: CodeBlockIcon,
  keys: 'Mod+Alt+C',
  typed: '``` ',
  words: 'program source',
  run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  isActive: (editor) => editor.isActive('codeBlock'),
};

export const table: TextCommand = {
  id: 'table',
  label: 'Table',
  Icon: TableIcon,
  keys: 'Mod+Alt+T',
  words: 'rows columns cells grid',
  opensPanel: true,
  run: (editor) => aroundText(editor).change({ panel: 'table' }),
  runAtOnce: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  isActive: (editor) => editor.isActive('table'),
  canRun: (editor) => !editor.isActive('table'),
};

export const footnote: TextCommand = {
  id: 'footnote',
  label: 'Footnote',
  word: 'Footnote',
  Icon: FootnoteIcon,
  keys: 'Mod+Alt+F',
  typed: '[^]',
  words: 'note reference source',
  run: (editor) => insertFootnote(editor),
  canRun: (editor) => canInsertFootnote(editor.state),
};

export const rule: TextCommand = {
  id: 'horizontalRule',
  label: 'Dividing line',
  word: 'Line',
  Icon: RuleIcon,
  typed: '---',
  words: 'horizontal rule separator hr',
  run: (editor) => editor.chain().focus().setHorizontalRule().run(),
};

export const image: TextCommand = {
  id: 'image',
  label: 'Image',
  Icon: ImageIcon,
  typed: '![description](address)',
  words: 'picture photo figure',
  opensPanel: true,
  run: (editor) => aroundText(editor).change({ panel: 'image' }),
  runAtOnce: choosePictures,
};

/** For the menu of blocks, in which `image` asks for files at once. */
export const imageOfTheWeb: TextCommand = {
  id: 'imageOfTheWeb',
  label: 'Image from the web',
  Icon: ImageLinkIcon,
  words: 'picture photo address url link',
  run: image.run,
};

export const video: TextCommand = {
  id: 'video',
  label: 'Video',
  Icon: VideoIcon,
  words: 'film youtube vimeo dailymotion embed',
  opensPanel: true,
  run: (editor) => aroundText(editor).change({ panel: 'video' }),
};

/** All blocks, the usual first. */
export const blockCommands: TextCommand[] = [
  ...headings,
  bulletList,
  orderedList,
  taskList,
  quote,
  codeBlock,
  table,
  image,
  video,
  footnote,
  rule,
  paragraph,
];
