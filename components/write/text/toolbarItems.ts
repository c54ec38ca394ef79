import type { Editor } from '@tiptap/core';
import type { IconType } from 'react-icons';
import {
  BoldIcon,
  BulletListIcon,
  CodeBlockIcon,
  CodeIcon,
  Heading2Icon,
  Heading3Icon,
  Heading4Icon,
  ImageIcon,
  ItalicIcon,
  LinkIcon,
  OrderedListIcon,
  QuoteIcon,
  RedoIcon,
  RuleIcon,
  StrikeIcon,
  UndoIcon,
} from '@/components/ui/icons';

export interface ToolbarItem {
  label: string;
  Icon: IconType;
  /** As `aria-keyshortcuts` spells it, with `Mod` for Control or, on a Mac, Meta. */
  keys?: string;
  run?: (editor: Editor) => void;
  /** Opens a dialog instead. */
  dialog?: 'link' | 'image';
  isActive?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3 | 4, label: string, Icon: IconType): ToolbarItem => ({
  label,
  Icon,
  keys: `Mod+Alt+${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isActive: (editor) => editor.isActive('heading', { level }),
});

/** In the order of the bar; groups are set apart by a line. */
export const toolbarGroups: ToolbarItem[][] = [
  [
    heading(2, 'Heading', Heading2Icon),
    heading(3, 'Subheading', Heading3Icon),
    heading(4, 'Small heading', Heading4Icon),
  ],
  [
    {
      label: 'Bold',
      Icon: BoldIcon,
      keys: 'Mod+B',
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isActive: (editor) => editor.isActive('bold'),
    },
    {
      label: 'Italic',
      Icon: ItalicIcon,
      keys: 'Mod+I',
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isActive: (editor) => editor.isActive('italic'),
    },
    {
      label: 'Strikethrough',
      Icon: StrikeIcon,
      keys: 'Mod+Shift+S',
      run: (editor) => editor.chain().focus().toggleStrike().run(),
      isActive: (editor) => editor.isActive('strike'),
    },
    {
      label: 'Inline code',
      Icon: CodeIcon,
      keys: 'Mod+E',
      run: (editor) => editor.chain().focus().toggleCode().run(),
      isActive: (editor) => editor.isActive('code'),
    },
    {
      label: 'Link',
      Icon: LinkIcon,
      keys: 'Mod+K',
      dialog: 'link',
      isActive: (editor) => editor.isActive('link'),
    },
  ],
  [
    {
      label: 'Bulleted list',
      Icon: BulletListIcon,
      keys: 'Mod+Shift+8',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isActive: (editor) => editor.isActive('bulletList'),
    },
    {
      label: 'Numbered list',
      Icon: OrderedListIcon,
      keys: 'Mod+Shift+7',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isActive: (editor) => editor.isActive('orderedList'),
    },
    {
      label: 'Quote',
      Icon: QuoteIcon,
      keys: 'Mod+Shift+B',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isActive: (editor) => editor.isActive('blockquote'),
    },
    {
      label: 'Code block',
      Icon: CodeBlockIcon,
      keys: 'Mod+Alt+C',
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
      isActive: (editor) => editor.isActive('codeBlock'),
    },
    {
      label: 'Dividing line',
      Icon: RuleIcon,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
    { label: 'Image', Icon: ImageIcon, dialog: 'image' },
  ],
  [
    {
      label: 'Undo',
      Icon: UndoIcon,
      keys: 'Mod+Z',
      run: (editor) => editor.chain().focus().undo().run(),
      canRun: (editor) => editor.can().undo(),
    },
    {
      label: 'Redo',
      Icon: RedoIcon,
      keys: 'Mod+Shift+Z',
      run: (editor) => editor.chain().focus().redo().run(),
      canRun: (editor) => editor.can().redo(),
    },
  ],
];
