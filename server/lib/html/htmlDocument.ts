import { escapeAttribute, escapeText } from './escapeHtml';
import { voidElements } from './toHtml';

/** Something that can write itself as HTML. */
export interface HtmlNode {
  nodeType: number;
  html(): string;
}

const ELEMENT = 1;
const TEXT = 3;
const FRAGMENT = 11;

function container(nodeType: number, wrap: (inner: string) => string) {
  const children: HtmlNode[] = [];
  return {
    nodeType,
    appendChild(child: HtmlNode): HtmlNode {
      children.push(child);
      return child;
    },
    html: () => wrap(children.map((child) => child.html()).join('')),
  };
}

function element(name: string) {
  const attributes: string[] = [];
  const wrap = (inner: string) =>
    voidElements.has(name)
      ? `<${name}${attributes.join('')} />`
      : `<${name}${attributes.join('')}>${inner}</${name}>`;
  return {
    ...container(ELEMENT, wrap),
    setAttribute(attribute: string, value: unknown): void {
      attributes.push(` ${attribute}="${escapeAttribute(String(value))}"`);
    },
  };
}

/** A finished piece of HTML in the place of an element. */
export const rawElement = (html: string): HtmlNode => ({ nodeType: ELEMENT, html: () => html });

/**
 * As much of a DOM document as ProseMirror's serializer writes to. So the server renders with the very code with which
 * the editor does, and needs no DOM for it.
 */
export const htmlDocument = {
  createElement: element,
  createTextNode: (text: string): HtmlNode => ({ nodeType: TEXT, html: () => escapeText(text) }),
  createDocumentFragment: () => container(FRAGMENT, (inner) => inner),
};
