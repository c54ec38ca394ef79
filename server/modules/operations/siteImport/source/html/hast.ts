import type { Element, ElementContent, Nodes } from 'hast';
import { toHtml } from '../../../../../lib/html/toHtml';

/** A text of an element's attribute; empty where there is none. */
export const propertyOf = (element: Element, name: string): string => {
  const value = element.properties[name];
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
};

export const hasClass = (element: Element, name: string): boolean =>
  propertyOf(element, 'className').split(/\s+/).includes(name);

export const isElement = (node: Nodes | undefined): node is Element => node?.type === 'element';

/** All elements in a node that fit, in their order. */
export function findAll(node: Nodes, fits: (element: Element) => boolean): Element[] {
  const children = 'children' in node ? node.children : [];
  return children.flatMap((child) => [
    ...(isElement(child) && fits(child) ? [child] : []),
    ...findAll(child, fits),
  ]);
}

export const findFirst = (node: Nodes, fits: (element: Element) => boolean): Element | undefined =>
  findAll(node, fits)[0];

/** All words in a node. */
export const wordsOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '';

export const innerHtml = (element: Element): string => element.children.map(toHtml).join('');

export const isBlank = (node: ElementContent): boolean =>
  node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');

/** The data that systems keep in an attribute as JSON; empty where there is none. */
export function dataOf(element: Element, name: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(propertyOf(element, name));
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
