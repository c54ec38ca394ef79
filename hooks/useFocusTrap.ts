import { type RefObject, useEffect } from 'react';
import { useEventListener } from './useEventListener';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

export const focusableIn = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((item) => !item.closest('[hidden], [inert]'));

/**
 * Returns the focus from a part of the page that was closed.
 * @param to has had it before. It stays where it is if a person has gone to another place meanwhile.
 */
export function returnFocus(to: Element | null, from: Element | null): void {
  const active = document.activeElement;
  const isElsewhere = active !== null && active !== document.body && !from?.contains(active);
  if (!isElsewhere && to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
}

/** The elements that trap the focus, the topmost last: a dialog may be above another one. */
let layers: RefObject<HTMLElement | null>[] = [];

/**
 * Keeps Tab inside the element while it is mounted. The focus moves to `[data-autofocus]`, else to the element
 * itself, and returns afterwards.
 * @returns a function that says whether this trap is the topmost: keys belong to what is on top.
 */
export function useFocusTrap(ref: RefObject<HTMLElement | null>): () => boolean {
  const isOnTop = () => layers.at(-1) === ref;

  useEffect(() => {
    layers = [...layers, ref];
    return () => {
      layers = layers.filter((layer) => layer !== ref);
    };
  }, [ref]);

  useEffect(() => {
    const cameFrom = document.activeElement;
    const element = ref.current;
    if (element && !element.contains(cameFrom)) {
      (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus({ preventScroll: true });
    }
    return () => returnFocus(cameFrom, element);
  }, [ref]);

  useEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || !ref.current || !isOnTop()) return;
      const items = focusableIn(ref.current);
      const [first, last] = [items[0], items.at(-1)];
      if (!first || !last) return event.preventDefault();
      const active = document.activeElement;
      const isOutside = !ref.current.contains(active);
      const goesBack = event.shiftKey && (active === first || active === ref.current || isOutside);
      const goesOn = !event.shiftKey && (active === last || isOutside);
      if (goesBack || goesOn) event.preventDefault();
      if (goesBack) last.focus();
      if (goesOn) first.focus();
    },
    () => document,
  );

  return isOnTop;
}
