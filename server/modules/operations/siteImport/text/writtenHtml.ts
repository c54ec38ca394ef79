import type { Element, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { SKIP, visit } from 'unist-util-visit';
import { HtmlTooLarge, parseHtml } from '../../../../lib/html/parseHtml';
import { withoutControls } from '../../../../lib/html/sanitizeArticle';
import { toHtml } from '../../../../lib/html/toHtml';
import { addressesIn, type FoundHtml } from '../../import/html/addressesIn';
import { headingId, renderMarkdown, slugOf } from '../../import/markdown';
import { collectChanges } from '../../import/text/changes';

interface Input {
  format: 'html' | 'markdown';
  text: string;
  title: string;
}

const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName);

/** Gives headings the ids that articles may have, so that links within the text still lead to them. */
function nameHeading(heading: Element): void {
  const slug = slugOf(String(heading.properties.id ?? '')) || slugOf(toText(heading));
  heading.properties.id = slug ? headingId(slug.replace(/^h-/, '')) : undefined;
}

/** Without a first heading that only repeats the title. */
function fitted(html: string, title: string): string {
  let tree: Root;
  try {
    tree = parseHtml(html);
  } catch (error) {
    if (error instanceof HtmlTooLarge) return html;
    throw error;
  }
  let isFirst = true;
  visit(tree, 'element', (element, index, parent) => {
    if (!isHeading(element)) return undefined;
    const repeats = isFirst && element.tagName === 'h1' && slugOf(toText(element)) === slugOf(title);
    isFirst = false;
    if (repeats && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    nameHeading(element);
    return SKIP;
  });
  return toHtml(tree);
}

/** The text of an article or a page as HTML that is not sanitised yet, and what it leads to. */
export const writtenHtml = ({ format, text, title }: Input): FoundHtml => {
  const changes = collectChanges();
  const html = withoutControls(
    format === 'markdown' ? renderMarkdown(text, { title, isMdx: false, changes }) : fitted(text, title),
  );
  return { html, ...addressesIn(html, changes.note), changes: changes.list() };
};
