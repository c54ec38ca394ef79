import type { ArticleDoc } from '@contracts/article';
import { AppError } from '@/server/errors';
import { renderDoc } from '@/server/lib/html/renderDoc';
import { sanitizeArticle } from '@/server/lib/html/sanitizeArticle';
import { renderMarkdown } from '@/server/modules/operations/siteImport/markdown/markdown';
import { fromMarkdown } from '@/services/articleMarkdown/fromMarkdown';
import { hostileDocument } from '../generators/documents';
import { hostileHtml } from '../generators/html';
import { hostileMarkdown } from '../generators/markdown';
import type { KeepSample } from '../judge/sample';
import type { Target } from '../target';
import { wrongWithHtml } from './html';

/** The sanitiser alone. */
export const sanitiser = (keep: KeepSample, sanitize = sanitizeArticle): Target<string> => ({
  input: hostileHtml,
  check: (html) => wrongWithHtml(sanitize(html), keep, sanitize),
});

/** Markdown as the import renders it. */
export const markdown = (keep: KeepSample): Target<string> => ({
  input: hostileMarkdown,
  check(body) {
    const isMdx = body.length % 2 === 1;
    return wrongWithHtml(sanitizeArticle(renderMarkdown(body, { title: 'Hello', isMdx })), keep);
  },
});

/** On a busy machine code can lose its colours once; a real fault is there each time. */
const TRIES = 3;

function staysTheSame(doc: ArticleDoc): boolean {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const rendered = renderDoc(doc);
    if (renderDoc(rendered.doc).content === rendered.content) return true;
  }
  return false;
}

function wrongWithDocument(doc: unknown, keep: KeepSample): string[] {
  try {
    const wrong = wrongWithHtml(renderDoc(doc as ArticleDoc).content, keep);
    return staysTheSame(doc as ArticleDoc) ? wrong : [...wrong, 'it is stored as another document'];
  } catch (error) {
    if (error instanceof AppError && error.status === 400 && error.message !== '') return [];
    throw error;
  }
}

/** Documents that the API takes. */
export const documents = (keep: KeepSample): Target<unknown> => ({
  input: hostileDocument,
  // The API takes objects only.
  check: (doc) =>
    typeof doc === 'object' && doc !== null && !Array.isArray(doc) ? wrongWithDocument(doc, keep) : [],
});

/** Markdown that is put into the editor; needs a DOM. */
export const editorMarkdown = (keep: KeepSample): Target<string> => ({
  input: hostileMarkdown,
  // The parser of jsdom fails at halves of letters (parse5 7). That of the server and those of browsers do not.
  check: (text) => wrongWithDocument(fromMarkdown(Buffer.from(text).toString()).doc, keep),
});
