import { type RefObject, useEffect } from 'react';
import { useEventListener } from './useEventListener';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

const focusableIn = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((item) => !item.closest('[hidden], [inert]'));

/**
 * Keeps Tab inside the element while it is mounted. Focus enters at `[data-autofocus]`, else at the element itself,
 * and goes back to where it came from afterwards.
 */
export function useFocusTrap(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const cameFrom = document.activeElement;
    const element = ref.current;
    if (element && !element.contains(cameFrom)) {
      (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus({ preventScroll: true });
    }
    return () => {
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus({ preventScroll: true });
    };
  }, [ref]);

  useEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || !ref.current) return;
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
}
