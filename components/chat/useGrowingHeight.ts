import { type RefObject, useLayoutEffect } from 'react';

/** Makes a text area as tall as its text where the browser does not do so by itself; the styles say how tall at most. */
export function useGrowingHeight(field: RefObject<HTMLTextAreaElement | null>, value: string): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || element.value !== value || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [field, value]);
}
