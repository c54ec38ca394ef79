import { plainText } from '../../../lib/text/articleText';

/** Marks a removed quotation or code: no passage crosses it. */
export const GAP = '\u0000';

/** A title or a word in quotation marks is no quotation yet. */
const QUOTATION_MIN_WORDS = 5;
const QUOTATION_MIN_LENGTH = 40;

/** Longer ones are hardly quotations, and a mark that is never closed must not cost the search for its end. */
const LENGTH = '{1,800}';
const quotations = new RegExp(
  [
    `„[^„“”\\n]${LENGTH}[“”]`,
    `“[^“”\\n]${LENGTH}”`,
    `«[^«»\\n]${LENGTH}»`,
    `»[^«»\\n]${LENGTH}«`,
    `「[^「」\\n]${LENGTH}」`,
    `"[^"\\n]${LENGTH}"`,
  ].join('|'),
  'g',
);

const isQuotation = (text: string) =>
  text.length >= QUOTATION_MIN_LENGTH || text.trim().split(/\s+/).length >= QUOTATION_MIN_WORDS;

/** Leaves out quotes and blocks of code, however deep they are nested. */
function withoutBlocks(html: string): string {
  let kept = '';
  let from = 0;
  let depth = 0;
  for (const match of html.matchAll(/<(\/?)(?:blockquote|pre)\b[^>]*>/g)) {
    if (match[1]) {
      depth -= 1;
      if (depth === 0) from = match.index + match[0].length;
    } else {
      if (depth === 0) kept += `${html.slice(from, match.index)}<br>${GAP}<br>`;
      depth += 1;
    }
  }
  return depth > 0 ? kept : kept + html.slice(from);
}

/** The text of sanitised article HTML as far as it is the author's own: without quotations, code and footnote marks. */
export function comparableText(html: string): string {
  const own = withoutBlocks(html).replace(/<sup class="footnote-ref">[\s\S]*?<\/sup>/g, '');
  // Invisible characters inside words would make the words differ.
  const text = plainText(own).replace(/\u00AD|\u200B|\u2060|\uFEFF/g, '');
  return text.replace(quotations, (quotation) => (isQuotation(quotation) ? ` ${GAP} ` : quotation));
}
