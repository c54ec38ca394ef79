declare module 'jest-fixed-jsdom' {
  export { default } from 'jest-environment-jsdom';
}

/** What stands behind an element of a page. */
declare module 'jsdom/lib/jsdom/living/generated/utils' {
  export interface Behind {
    _styleCache?: object | null;
  }
  export function implForWrapper(node: Node): Behind;
}

declare module 'jsdom/lib/jsdom/living/helpers/selectors' {
  import type { Behind } from 'jsdom/lib/jsdom/living/generated/utils';
  export function matchesDontThrow(element: Behind, selector: string): boolean;
}

declare module 'jsdom/lib/jsdom/browser/default-stylesheet' {
  const styles: string;
  export default styles;
}
