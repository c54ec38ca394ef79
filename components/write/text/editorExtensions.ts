import { documentExtensions } from '@contracts/document/documentExtensions';
import type { AnyExtension } from '@tiptap/core';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { Pictures } from '../media/Pictures';
import { Videos } from '../media/Videos';
import { NoteMarks } from '../notes/NoteMarks';
import { PasteClean } from '../paste/PasteClean';
import { CodeColours } from './code/CodeColours';
import { CodeKeys } from './code/CodeKeys';
import { EdgeParagraphs } from './edges/EdgeParagraphs';
import { Find } from './find/Find';
import { FootnoteView } from './footnotes/FootnoteView';
import { ReplaceSelected } from './keys/ReplaceSelected';
import { TabKeys } from './keys/TabKeys';
import { TextKeys } from './keys/TextKeys';
import { BlockMenuKeys } from './menus/BlockMenuKeys';
import { KeptSelection } from './panels/KeptSelection';
import { ScrollTable } from './tables/ScrollTable';
import { MarkdownTyping } from './typing/MarkdownTyping';
import { Typography } from './typing/Typography';

/**
 * The editor's extensions beyond the schema that it shares with the server, one line each. A node or mark with the
 * name of one in the schema replaces it.
 */
const own: AnyExtension[] = [
  // Each correction of quotes and dashes takes two steps of it.
  UndoRedo.configure({ depth: 500 }),
  Placeholder.configure({ placeholder: 'Tell the story, or type / for blocks…' }),
  TextKeys,
  ReplaceSelected,
  TabKeys,
  EdgeParagraphs,
  MarkdownTyping,
  Typography,
  BlockMenuKeys,
  CodeColours,
  CodeKeys,
  FootnoteView,
  Find,
  NoteMarks,
  Pictures,
  Videos,
  PasteClean,
  KeptSelection,
  ScrollTable,
];

const ownNames = new Set(own.map(({ name }) => name));

export const editorExtensions: AnyExtension[] = [
  ...documentExtensions.filter(({ name }) => !ownNames.has(name)),
  ...own,
];
