import type { Element, ElementContent, Root } from 'hast';
import { HtmlTooLarge, parseHtml } from '../../../../../lib/html/parseHtml';
import { toHtml } from '../../../../../lib/html/toHtml';
import type { Note } from './blocks';
import { isElement } from './hast';
import { paragraphed } from './paragraphs';

/** Longer than any real article. Reading such a text here would delay requests; a thread does it later. */
const LENGTH_MAX = 1024 * 1024;

/** The replacement of an element as HTML; undefined keeps it. Its children are processed first. */
export type Rule = (element: Element) => string | undefined;

const contentOf = (html: string): ElementContent[] => parseHtml(html).children as ElementContent[];

function rewriteIn(parent: Root | Element, rule: Rule): void {
  const children = parent.children as ElementContent[];
  parent.children = children.flatMap((child) => {
    if (!isElement(child)) return [child];
    rewriteIn(child, rule);
    const html = rule(child);
    return html === undefined ? [child] : contentOf(html);
  });
}

/** The same for a piece of a page that was read before. Its children are changed. */
export function rewriteTree(element: Element, rule: Rule): string {
  rewriteIn(element, rule);
  return toHtml(paragraphed({ type: 'root', children: element.children }));
}

/**
 * The HTML of a system with its own markup replaced, and with paragraphs where it had only boxes and line ends.
 * A text that is too large to be looked at stays as it is.
 */
export function rewriteHtml(html: string, rule: Rule, note: Note): string {
  try {
    if (html.length > LENGTH_MAX) throw new HtmlTooLarge();
    const root = parseHtml(html);
    rewriteIn(root, rule);
    return toHtml(paragraphed(root));
  } catch (error) {
    if (!(error instanceof HtmlTooLarge)) throw error;
    note('The text has too many parts: some were not converted.');
    return html;
  }
}
