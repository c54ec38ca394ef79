import { sanitizeArticle } from '../../../lib/html/sanitizeArticle';
import { type RenderedText, withFacts } from '../../../lib/text/renderedText';

/** Sanitises HTML that has no document. */
export const cleanText = ({ html }: { html: string }): RenderedText<null> =>
  withFacts(null, sanitizeArticle(html));
