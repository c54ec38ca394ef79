// Before the rules are read, which take the function that it replaces.
import './selectorFilter';
import { implForWrapper } from 'jsdom/lib/jsdom/living/generated/utils';
import { getDeclarationForElement, getResolvedValue } from 'jsdom/lib/jsdom/living/helpers/style-rules';

/** Of the properties by which testing-library tells whether an element can be seen and used. */
const readers = new Map<string | symbol, (element: Element) => string>([
  ['display', (element) => getDeclarationForElement(implForWrapper(element)).getPropertyValue('display')],
  ['visibility', (element) => getResolvedValue(implForWrapper(element), 'visibility')],
  ['pointerEvents', (element) => getResolvedValue(implForWrapper(element), 'pointer-events')],
]);

/** Lets the computed style of an element work out what is asked for, and not all properties each time. */
export function computeStylesOnDemand(window: Window): void {
  const { getComputedStyle } = window;
  window.getComputedStyle = (element, pseudoElement) => {
    const wholeStyle = () => getComputedStyle(element, pseudoElement);
    if (pseudoElement) return wholeStyle();
    const getPropertyValue = (name: string) =>
      readers.get(name)?.(element) ?? wholeStyle().getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        const read = readers.get(name);
        if (read) return read(element);
        const style = wholeStyle();
        const value: unknown = Reflect.get(style, name);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
}
