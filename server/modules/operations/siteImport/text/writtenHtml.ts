import type { Element, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { SKIP, visit } from 'unist-util-visit';
import { HtmlTooLarge, parseHtml } from '../../../../lib/html/parseHtml';
import { withoutControls } from '../../../../lib/html/sanitizeArticle';
import { toHtml } from '../../../../lib/html/toHtml';
import { addressesIn, type FoundHtml } from '../markdown/html/addressesIn';
import { postHtml } from '../markdown/html/postHtml';
import { headingId, isHeadingId, slugOf } from '../markdown/markdown';
import { collectChanges } from '../markdown/text/changes';
import type { SourceText } from '../source/sourceItem';

type Input = Exclude<SourceText, { format: 'document' }> & { title: string };

const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName);

/**
 * Gives headings the ids that articles may have, so that links within the text still lead to them. Those that were given
 * here already stay.
 */
function nameHeading(heading: Element): void {
  const given = String(heading.properties.id ?? '');
  if (isHeadingId.test(given)) return;
  const slug = slugOf(given) || slugOf(toText(heading));
  heading.properties.id = slug ? headingId(slug) : undefined;
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

/** The text of an article or a page as unsanitised HTML, with its links and images. */
export const writtenHtml = ({ title, ...written }: Input): FoundHtml => {
  const { text } = written;
  if (written.format === 'markdown')
    return postHtml({ isMdx: false, isLiquid: false, ...written, body: text, title });
  const changes = collectChanges();
  const html = withoutControls(written.keepsHeadings ? text : fitted(text, title));
  return { html, ...addressesIn(html, changes.note), changes: changes.list() };
};
