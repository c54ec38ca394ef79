import { escapeText } from '../../../../../lib/html/escapeHtml';
import { HtmlTooLarge, parseHtml } from '../../../../../lib/html/parseHtml';
import { sanitizeArticle } from '../../../../../lib/html/sanitizeArticle';
import { plainText } from '../../../../../lib/text/articleText';
import { propertyOf, wordsOf } from './hast';
import { rewriteHtml } from './rewrite';

/** Longer than any title. */
const LINE_MAX_LENGTH = 2_000;

function wordsOfLine(html: string): string {
  try {
    return wordsOf(parseHtml(html));
  } catch (error) {
    if (error instanceof HtmlTooLarge) return html;
    throw error;
  }
}

/** One line of HTML as text, such as a title. Tags that are nested too deep are a part of the text. */
export function lineOf(html: string): string {
  const line = html.slice(0, LINE_MAX_LENGTH);
  return (/[<&]/.test(line) ? wordsOfLine(line) : line).replace(/\s+/g, ' ').trim();
}

/** HTML as plain text of several lines. Links keep their address behind their words. */
export function plainOf(html: string): string {
  const spelled = rewriteHtml(
    html,
    (element) => {
      const href = element.tagName === 'a' ? propertyOf(element, 'href') : '';
      const words = wordsOf(element);
      return /^https?:/i.test(href) && !words.includes(href) ? escapeText(`${words} (${href})`) : undefined;
    },
    () => {},
  );
  return plainText(sanitizeArticle(spelled));
}
