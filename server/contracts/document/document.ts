import { Node } from '@tiptap/core';

/** Blocks, and at the very end the notes that they refer to. */
export const ArticleDocument = Node.create({
  name: 'doc',
  topNode: true,
  // In this order, and not as `block+ footnotes?`, the block to put anywhere is a paragraph, not a list of notes.
  content: '(block+ footnotes) | block+',
});
