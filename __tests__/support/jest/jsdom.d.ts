declare module 'jest-fixed-jsdom' {
  export { default } from 'jest-environment-jsdom';
}

/** What stands behind an element of a page. */
declare module 'jsdom/lib/jsdom/living/generated/utils' {
  export interface ElementBehind {
    localName: string;
    classList: { contains(name: string): boolean };
  }
  export function implForWrapper(element: Element): ElementBehind;
}

declare module 'jsdom/lib/jsdom/living/helpers/selectors' {
  import type { ElementBehind } from 'jsdom/lib/jsdom/living/generated/utils';

  /** A rule that is no style rule, such as that of an animation, has no selector. */
  const selectors: { matchesDontThrow(element: ElementBehind, selector: string | undefined): boolean };
  export default selectors;
}

declare module 'jsdom/lib/jsdom/living/helpers/style-rules' {
  import type { ElementBehind } from 'jsdom/lib/jsdom/living/generated/utils';
  export function getDeclarationForElement(element: ElementBehind): CSSStyleDeclaration;
  export function getResolvedValue(element: ElementBehind, property: string): string;
}
