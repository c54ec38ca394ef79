import { EXTERNAL_LINK_REL, isArticleLink } from '@contracts/articleAddress';
import type { AnyExtension } from '@tiptap/core';
import { TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { ArticleDocument } from './document';
import { Footnote, FootnoteReference, Footnotes } from './footnotes';
import { ArticleImage } from './image';
import { Highlight, Keyboard, Subscript, Superscript } from './marks';
import { ArticleTable } from './table';
import { ArticleTaskItem, ArticleTaskList } from './taskList';
import { ArticleVideo } from './video';

/**
 * What an article's document may hold: the editor is made from these, and the server checks and renders with them.
 * Only the schema is shared; undo, placeholder and the like are added by the editor.
 * @param codeBlock the editor's own code block in place of the plain one; of the same schema.
 */
export const extensionsWith = (codeBlock?: AnyExtension): AnyExtension[] => [
  ArticleDocument,
  StarterKit.configure({
    document: false,
    heading: { levels: [2, 3, 4] },
    underline: false,
    undoRedo: false,
    trailingNode: false,
    ...(codeBlock && { codeBlock: false as const }),
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: EXTERNAL_LINK_REL, class: null },
      isAllowedUri: (href) => isArticleLink(href),
    },
  }),
  ...(codeBlock ? [codeBlock] : []),
  ArticleImage,
  ArticleVideo,
  ArticleTaskList,
  ArticleTaskItem,
  ArticleTable,
  TableRow,
  TableHeader,
  TableCell,
  FootnoteReference,
  Footnotes,
  Footnote,
  Superscript,
  Subscript,
  Keyboard,
  Highlight,
];

export const documentExtensions = extensionsWith();
