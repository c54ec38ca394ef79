import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The browser takes the focus from a row that changes its place in a list: it gets it back. */
export function useFocusInPlace(list: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element | null>(null);
  const active = document.activeElement;
  // Read while rendering: when the list has changed, it is gone.
  focused.current = active && list.current?.contains(active) ? active : null;

  useLayoutEffect(() => {
    const before = focused.current;
    if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body) {
      before.focus({ preventScroll: true });
    }
  });
}
