import type { ArticleDoc } from '@contracts/article';
import { documentSchema } from '@contracts/document/documentSchema';
import { DOMSerializer } from '@tiptap/pm/model';
import { highlightBlock } from './highlight';
import { type HtmlNode, htmlDocument, rawElement } from './htmlDocument';
import { parseDocument } from './parseDocument';
import { sanitizeArticle } from './sanitizeArticle';

/** Characters of code that one save may have coloured, and how long that may take; blocks behind these stay plain. */
const HIGHLIGHT_MAX_LENGTH = 60_000;
const HIGHLIGHT_WITHIN_MS = 1_000;

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
