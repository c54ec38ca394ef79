import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { parseHtml } from '../../../../lib/html/parseHtml';
import { defineTask } from '../../../../lib/threads/task';

interface Input {
  /** Sanitised HTML. */
  content: string;
}

/** The addresses of pictures on other sites, in their order. */
export const task = defineTask(__filename, ({ content }: Input): { addresses: string[] } => {
  const addresses = new Set<string>();
  visit(parseHtml(content), 'element', ({ tagName, properties: { src } }: Element) => {
    if (tagName === 'img' && typeof src === 'string' && /^https?:/i.test(src)) addresses.add(src);
  });
  return { addresses: [...addresses] };
});
