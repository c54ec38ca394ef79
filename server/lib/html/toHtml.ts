import type { Element, Nodes } from 'hast';
import { escapeAttribute, escapeText } from './escapeHtml';

/** Elements of articles that have no content and no end tag. */
export const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** Attributes whose property has another name. */
const attributeNames: Record<string, string> = {
  className: 'class',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
};

const attribute = ([name, value]: [string, Element['properties'][string]]) =>
  ` ${attributeNames[name] ?? name}="${escapeAttribute(Array.isArray(value) ? value.join(' ') : String(value))}"`;

const element = (node: Element): string => {
  const start = `<${node.tagName}${Object.entries(node.properties).map(attribute).join('')}`;
  return voidElements.has(node.tagName)
    ? `${start} />`
    : `${start}>${node.children.map(toHtml).join('')}</${node.tagName}>`;
};

/**
 * A sanitised tree as HTML. `plainText` and stored content rely on its form, which rehype-stringify does not
 * produce: each `&`, `<` and `>` of a text or an attribute is escaped, and no other character is.
 */
export function toHtml(node: Nodes): string {
  if (node.type === 'text') return escapeText(node.value);
  if (node.type === 'element') return element(node);
  return node.type === 'root' ? node.children.map(toHtml).join('') : '';
}
