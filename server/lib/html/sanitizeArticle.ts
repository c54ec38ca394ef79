import {
  EXTERNAL_LINK_REL,
  isArticleImage,
  isArticleLink,
  isExternalLink,
} from '@contracts/rules/articleAddress';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { visit } from 'unist-util-visit';
import { articleSchema } from './articleSchema';
import { HtmlTooLarge, parseHtml } from './parseHtml';
import { toHtml } from './toHtml';

const renamed: Record<string, string> = {
  h1: 'h2',
  b: 'strong',
  i: 'em',
  s: 'del',
  strike: 'del',
};

/** A text property, or undefined where it is absent or no text. */
const textOf = (element: Element, name: string): string | undefined => {
  const value = element.properties[name];
  return typeof value === 'string' ? value : undefined;
};

/** Normalises an element for the schema, and removes addresses that articles may not have. */
function prepare(element: Element): void {
  const { properties } = element;
  element.tagName = renamed[element.tagName] ?? element.tagName;
  if (element.tagName === 'a') {
    const href = textOf(element, 'href');
    // Browsers ignore these characters, so an address that hides behind them would still lead to another site.
    if (href !== undefined && isArticleLink(href)) properties.href = href.replace(/[\t\n\r]/g, '').trim();
    else delete properties.href;
  }
  if (element.tagName === 'img') {
    const src = textOf(element, 'src');
    if (src !== undefined && isArticleImage(src)) properties.src = src.trim();
    else delete properties.src;
  }
  // Markdown aligns the cells of a column by a style.
  const style = /^\s*text-align:\s*(left|center|right)\s*;?\s*$/.exec(textOf(element, 'style') ?? '');
  if (style) properties.align = style[1];
}

/**
 * Finishes a sanitised node. Pictures and links without an address are removed; links and spans leave their words.
 */
function finished<Node extends RootContent>(node: Node): (Node | ElementContent)[] {
  if (node.type !== 'element') return [node];
  const { tagName, properties } = node;
  if (Array.isArray(properties.className) && properties.className.length === 0) delete properties.className;
  node.children = node.children.flatMap(finished);
  if (tagName === 'img' && !properties.src) return [];
  if (tagName === 'a') {
    if (!properties.href && !properties.id) return node.children;
    if (isExternalLink(String(properties.href ?? ''))) properties.rel = [EXTERNAL_LINK_REL];
  }
  return tagName === 'span' && !properties.className ? node.children : [node];
}

/** Removes control characters, which PostgreSQL and feeds refuse; references such as `&#14;` produce them too. */
export const withoutControls = (html: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go.
  html.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');

function sanitizeTree(tree: Root): string {
  visit(tree, 'element', prepare);
  const clean = sanitize(tree, articleSchema) as Root;
  return withoutControls(toHtml({ type: 'root', children: clean.children.flatMap(finished) }));
}

/** Broken markup settles after two or three passes; if it has not by then, only its text is kept. */
const PASSES_MAX = 6;

const textOnly = (html: string): string => withoutControls(toHtml(parseHtml(html.replace(/<[^>]*>?/g, ''))));

function settle(html: string, change?: (tree: Root) => void): string {
  let current = html;
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    const tree = parseHtml(current);
    if (pass === 0) change?.(tree);
    const next = sanitizeTree(tree);
    if (next === current) return current;
    current = next;
  }
  return textOnly(current);
}

/**
 * HTML of an article reduced to the allow-list: no styles, scripts, frames or foreign markup, and no address that a
 * browser would run. Sanitising the result again changes nothing. If the HTML is nested too deeply or has too many
 * elements, only its text stays.
 * @param change applied to the tree of the given HTML before.
 */
export function sanitizeArticle(html: string, change?: (tree: Root) => void): string {
  const readable = withoutControls(html);
  try {
    return settle(readable, change);
  } catch (error) {
    if (!(error instanceof HtmlTooLarge)) throw error;
    return textOnly(readable);
  }
}
