import { sanitizeArticle } from '@/server/lib/html/sanitizeArticle';
import { executableIn } from '../judge/executable';
import type { KeepSample } from '../judge/sample';

/** What is wrong with HTML that readers get. A second pass must change nothing: it is stored and sanitised again. */
export function wrongWithHtml(html: string, keep: KeepSample, sanitize = sanitizeArticle): string[] {
  keep(html);
  const executable = executableIn(html).map((what) => `it has ${what}`);
  return sanitize(html) === html ? executable : [...executable, 'sanitising it again changes it'];
}
