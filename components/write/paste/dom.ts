/** Helpers for a document that is only parsed: nothing in it is loaded or run. */

/** The style as it is written: browsers forget the properties that only office programs know. */
export const styleOf = (element: Element): string => (element.getAttribute('style') ?? '').toLowerCase();

/** The value of one property in the style attribute; empty if it is not set. */
export function styleValue(element: Element, property: string): string {
  for (const part of styleOf(element).split(';')) {
    const colon = part.indexOf(':');
    if (part.slice(0, colon).trim() === property) return part.slice(colon + 1).trim();
  }
  return '';
}

/** Leaves the content in the place of the element. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** The same content in an element of another name. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Puts everything that is in an element into one more inside it. */
export function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

export const isBlank = (element: Element): boolean =>
  (element.textContent ?? '').replace(/[\s\u00a0\u200b]/g, '') === '';

/**
 * The nesting depth of elements, counting those that match. Uses its own stack, so that the depth of hostile markup
 * does not become the depth of calls.
 */
export function depthOf(root: Element, selector = '*'): number {
  const waiting: [Element, number][] = [[root, 0]];
  let deepest = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [element, above] = next;
    const depth = element.matches(selector) ? above + 1 : above;
    deepest = Math.max(deepest, depth);
    for (const child of element.children) waiting.push([child, depth]);
  }
  return deepest;
}
