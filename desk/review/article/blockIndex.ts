import type { ArticleDoc } from '@contracts/article';
import { documentExtensions } from '@contracts/document/documentExtensions';
import { getSchema } from '@tiptap/core';

/** Which block of the document a position is in, counted from 0. @throws RangeError for a position outside. */
export function blockIndex(doc: ArticleDoc, at: number): number {
  const node = getSchema(documentExtensions).nodeFromJSON(doc);
  return node.resolve(Math.max(0, Math.min(at, node.content.size))).index(0);
}
