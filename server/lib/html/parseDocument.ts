import type { ArticleDoc } from '@contracts/article';
import { withArrangedFootnotes } from '@contracts/document/arrangeFootnotes';
import { documentSchema } from '@contracts/document/documentSchema';
import { Node } from '@tiptap/pm/model';
import { AppError, badRequest } from '../../errors';

/** Real lists nest less. Parsers and browsers recurse, so deeper nesting is cut. */
const DEPTH_MAX = 100;

/** Characters: a book of six hundred pages. */
const TEXT_MAX_LENGTH = 1_000_000;
/** Blocks, pieces of text and marks. A whole book has some 20,000; a table of 20,000 cells 60,000. */
const PARTS_MAX = 100_000;
/** Level by level, because the depth of a hostile document must not become the depth of the stack. */
function refuseDeepNesting(doc: unknown): void {
  let level: unknown[] = [doc];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) throw badRequest('the document is nested too deeply');
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
}

const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** TipTap's own nodes do not restrict the values of their attributes. */
function refuseOddAttributes(node: Node): void {
  for (const { attrs, type } of [node, ...node.marks]) {
    for (const [name, value] of Object.entries(attrs)) {
      // The widths of columns are the one list.
      if (isPlain(value) || (name === 'colwidth' && Array.isArray(value) && value.every(isPlain))) continue;
      throw new RangeError(`Unexpected ${name} of ${type.name}`);
    }
  }
  node.forEach(refuseOddAttributes);
}

function refuseTooLarge(doc: Node): void {
  if (doc.content.size > TEXT_MAX_LENGTH) {
    throw badRequest('the article is longer than a million characters: please split it');
  }
  let parts = 0;
  doc.descendants(({ marks }) => {
    parts += 1 + marks.length;
  });
  if (parts > PARTS_MAX) throw badRequest('the article has more than 100,000 parts: please split it');
}

/** A document as the schema has it, with its notes in order. @throws AppError 400 for one that it does not allow. */
export function parseDocument(doc: ArticleDoc): Node {
  refuseDeepNesting(doc);
  try {
    // An editor that was emptied holds one empty paragraph; others may send nothing.
    const content = doc.content?.length ? doc.content : [{ type: 'paragraph' }];
    const node = Node.fromJSON(documentSchema, { ...doc, content });
    node.check();
    refuseOddAttributes(node);
    refuseTooLarge(node);
    return withArrangedFootnotes(node);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = error instanceof RangeError ? error.message.split('\n')[0]?.slice(0, 200) : null;
    throw badRequest(`the document cannot be read${reason ? `: ${reason}` : ''}`);
  }
}
