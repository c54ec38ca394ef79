import type { ArticleDoc } from '@contracts/article';
import { withArrangedFootnotes } from '@contracts/document/arrangeFootnotes';
import { documentSchema } from '@contracts/document/documentSchema';
import { DOMSerializer, Node } from '@tiptap/pm/model';
import { AppError, badRequest } from '../../errors';
import { highlightBlock } from './highlight';
import { type HtmlNode, htmlDocument, rawElement } from './htmlDocument';
import { sanitizeArticle } from './sanitizeArticle';

/** Real lists nest less. Parsers and browsers recurse, so deeper nesting is cut. */
const DEPTH_MAX = 100;

/** Characters: a book of six hundred pages. */
const TEXT_MAX_LENGTH = 1_000_000;
/** Blocks, pieces of text and marks. A whole book has some 20,000; a table of 20,000 cells 60,000. */
const PARTS_MAX = 100_000;
/** Characters of code that one save may have coloured, and how long that may take; blocks behind these stay plain. */
const HIGHLIGHT_MAX_LENGTH = 60_000;
const HIGHLIGHT_WITHIN_MS = 1_000;

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

function parseDocument(doc: ArticleDoc): Node {
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

/** A document without anything that the schema does not know, and its HTML before it is sanitised. */
function write(doc: ArticleDoc): { doc: ArticleDoc; html: string } {
  const node = parseDocument(doc);
  let coloured = 0;
  const endsAt = performance.now() + HIGHLIGHT_WITHIN_MS;
  const serializer = new DOMSerializer(
    {
      ...DOMSerializer.nodesFromSchema(documentSchema),
      codeBlock: ({ textContent, attrs }) => {
        coloured += textContent.length;
        const language = coloured > HIGHLIGHT_MAX_LENGTH ? null : String(attrs.language ?? '');
        const html = highlightBlock(textContent, language, Math.floor(endsAt - performance.now()));
        return rawElement(html) as unknown as globalThis.HTMLElement;
      },
    },
    DOMSerializer.marksFromSchema(documentSchema),
  );
  const fragment: unknown = serializer.serializeFragment(node.content, {
    document: htmlDocument as unknown as globalThis.Document,
  });
  return { doc: node.toJSON() as ArticleDoc, html: (fragment as HtmlNode).html() };
}

/**
 * Checks an editor's document against its schema and renders it.
 * @returns the document without anything that the schema does not know, and its sanitised HTML.
 * @throws AppError 400 for a node, mark or shape that the schema does not know.
 */
export function renderDoc(given: ArticleDoc): { doc: ArticleDoc; content: string } {
  const { doc, html } = write(given);
  return { doc, content: sanitizeArticle(html) };
}

/**
 * A separate function, so that its data is collected before the HTML is sanitised, which takes as much memory
 * again.
 */
function writeText(text: string): { doc: string; html: string } {
  const { doc, html } = write(JSON.parse(text) as ArticleDoc);
  return { doc: JSON.stringify(doc), html };
}

/** As `renderDoc`, from JSON to JSON. */
export function renderDocText(text: string): { doc: string; content: string } {
  const { doc, html } = writeText(text);
  return { doc, content: sanitizeArticle(html) };
}
