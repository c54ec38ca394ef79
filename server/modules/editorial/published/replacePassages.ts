import type { ArticleDoc } from '@contracts/article';
import { type Corrected, replaceInDoc, replaceInHtml } from '@contracts/document/articleRuns';
import { type Replacement, refusalOf } from '@contracts/document/replacePassage';
import { renderDoc } from '../../../lib/html/renderDoc';
import { sanitizeArticle } from '../../../lib/html/sanitizeArticle';
import { type RenderedText, withFacts } from '../../../lib/text/renderedText';

export interface PassagesInput {
  /** The editor's document as JSON; null where only the HTML is known. */
  doc: string | null;
  content: string;
  passages: Replacement[];
}

/** The text with all passages replaced, or why one was not, with its place in the list. */
export type ReplacedPassages = { text: RenderedText<string | null> } | { refusal: string; index: number };

/** Replaces the passages one after the other. */
function replaceAll<Source>(
  source: Source,
  passages: Replacement[],
  replaceIn: (text: Source, passage: Replacement) => Corrected<Source>,
): { text: Source } | { refusal: string; index: number } {
  let text = source;
  for (const [index, passage] of passages.entries()) {
    const corrected = replaceIn(text, passage);
    const refusal = refusalOf(corrected, passage);
    if (refusal !== null) return { refusal, index };
    text = corrected.text;
  }
  return { text };
}

export const replacePassages = ({ doc, content, passages }: PassagesInput): ReplacedPassages => {
  if (doc === null) {
    const replaced = replaceAll(content, passages, replaceInHtml);
    return 'refusal' in replaced ? replaced : { text: withFacts(null, sanitizeArticle(replaced.text)) };
  }
  const replaced = replaceAll(JSON.parse(doc) as ArticleDoc, passages, replaceInDoc);
  if ('refusal' in replaced) return replaced;
  const rendered = renderDoc(replaced.text);
  return { text: withFacts(JSON.stringify(rendered.doc), rendered.content) };
};
