import { type RefObject, useEffect } from 'react';

/** Takes the focus for as long as the element is there, and gives it back to where it came from. */
export function useReturnedFocus(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const cameFrom = document.activeElement;
    ref.current?.focus();
    return () => {
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, [ref]);
}
