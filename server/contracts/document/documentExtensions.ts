import { EXTERNAL_LINK_REL, isArticleLink } from '@contracts/rules/articleAddress';
import { articleLevel } from '@contracts/rules/articleLevel';
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

const changed: Record<string, (one: AnyExtension) => AnyExtension> = {
  // Words that are typed behind a link do not belong to it.
  link: (one) => one.extend({ inclusive: false }),
  // The title is level 1, so a heading of that level in the text is of the highest level there.
  heading: (one) =>
    one.extend({
      parseHTML: () =>
        [1, 2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level: articleLevel(level) } })),
    }),
};

const Kit = StarterKit.extend({
  addExtensions() {
    const extensions: AnyExtension[] = this.parent?.() ?? [];
    return extensions.map((one) => changed[one.name]?.(one) ?? one);
  },
});

/**
 * The elements of an article's document: the editor is built from these, and the server validates and renders with
 * them. Only the schema is shared; the editor adds undo, placeholder and so on.
 */
export const documentExtensions: AnyExtension[] = [
  ArticleDocument,
  Kit.configure({
    document: false,
    heading: { levels: [2, 3, 4] },
    underline: false,
    undoRedo: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: EXTERNAL_LINK_REL, class: null },
      isAllowedUri: (href) => isArticleLink(href),
      // File names such as `main.rs` look like addresses too.
      shouldAutoLink: (address) => /^(https?:\/\/|www\.|mailto:)|@/i.test(address),
    },
  }),
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
