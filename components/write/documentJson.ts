import type { ArticleDoc } from '@contracts/article';
import type { Node } from '@tiptap/pm/model';
import { storedDocument } from './text/edges/keptParagraphs';

const known = new WeakMap<Node, unknown>();

/** A block that was not changed is the same object as before, and is not written out again. */
function blockJson(block: Node): unknown {
  if (!known.has(block)) known.set(block, block.toJSON());
  return known.get(block);
}

/** The document as it is stored. Blocks are shared between calls and must not be changed. */
export function documentJson(doc: Node): ArticleDoc {
  const blocks: unknown[] = [];
  storedDocument(doc).forEach((block) => void blocks.push(blockJson(block)));
  return { type: 'doc', content: blocks };
}
