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

/** Classes, because a long document has a hundred thousand of these. */
class Fragment implements HtmlNode {
  readonly nodeType: number = FRAGMENT;
  readonly children: HtmlNode[] = [];

  appendChild(child: HtmlNode): HtmlNode {
    this.children.push(child);
    return child;
  }

  html(): string {
    return this.children.map((child) => child.html()).join('');
  }
}

class Element extends Fragment {
  override readonly nodeType = ELEMENT;
  attributes = '';

  constructor(readonly name: string) {
    super();
  }

  setAttribute(attribute: string, value: unknown): void {
    this.attributes += ` ${attribute}="${escapeAttribute(String(value))}"`;
  }

  override html(): string {
    const { name, attributes } = this;
    return voidElements.has(name)
      ? `<${name}${attributes} />`
      : `<${name}${attributes}>${super.html()}</${name}>`;
  }
}

class Text implements HtmlNode {
  readonly nodeType = TEXT;

  constructor(readonly text: string) {}

  html(): string {
    return escapeText(this.text);
  }
}

/** A finished piece of HTML in the place of an element. */
export const rawElement = (html: string): HtmlNode => ({ nodeType: ELEMENT, html: () => html });

/**
 * As much of a DOM document as ProseMirror's serializer writes to. So the server renders with the very code with which
 * the editor does, and needs no DOM for it.
 */
export const htmlDocument = {
  createElement: (name: string) => new Element(name),
  createTextNode: (text: string): HtmlNode => new Text(text),
  createDocumentFragment: () => new Fragment(),
};
