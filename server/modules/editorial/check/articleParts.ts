import type { ArticleDoc } from '@contracts/article';
import { type DocumentParts, partsOfDocument } from '@contracts/document/documentParts';
import { plainText } from '../../../lib/text/articleText';

const attribute = (tag: string, name: string) =>
  plainText(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** For an imported article without a document yet. Only reads what the sanitiser writes. */
function partsOfHtml(html: string): DocumentParts {
  const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => ({
    src: attribute(tag, 'src'),
    alt: attribute(tag, 'alt'),
    decorative: false,
  }));
  const headings = [...html.matchAll(/<h([2-6])\b[^>]*>(.*?)<\/h\1>/gs)].map(([, level, inner = '']) => ({
    level: Number(level),
    text: plainText(inner),
  }));
  const links = [...html.matchAll(/(<a\b[^>]*>)(.*?)<\/a>/gs)].flatMap(([, tag = '', inner = '']) => {
    const href = attribute(tag, 'href');
    // Those of notes are made by the page, not by the author.
    if (href === '' || href.startsWith('#fn')) return [];
    return [{ href, text: plainText(inner) || attribute(inner, 'alt') }];
  });
  return { headings, links, images };
}

/** The parts of the document, or of the HTML if there is no document or it is in an old format. */
export function partsOf({ doc, content }: { doc: ArticleDoc | null; content: string }): DocumentParts {
  if (doc === null) return partsOfHtml(content);
  try {
    return partsOfDocument(doc);
  } catch {
    return partsOfHtml(content);
  }
}
