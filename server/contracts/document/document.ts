import { Node } from '@tiptap/core';

/** Blocks, and at the very end the notes that they refer to. */
export const ArticleDocument = Node.create({
  name: 'doc',
  topNode: true,
  content: 'block+ footnotes?',
});
