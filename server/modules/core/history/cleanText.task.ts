import { sanitizeArticle } from '../../../lib/html/sanitizeArticle';
import { defineTask } from '../../../lib/threads/task';
import { type RenderedText, withFacts } from './renderText.task';

/** Sanitises HTML that has no document. */
export const task = defineTask(
  __filename,
  ({ html }: { html: string }): RenderedText<null> => withFacts(null, sanitizeArticle(html)),
);
