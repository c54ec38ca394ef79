import { JSDOM } from 'jsdom';

/** A document for the code of the editor, where there is no browser. */
export function provideDom(): void {
  const { window } = new JSDOM('');
  Object.assign(globalThis, { window, document: window.document });
}
