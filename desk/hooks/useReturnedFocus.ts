import { type RefObject, useEffect } from 'react';

/** Takes the focus while the element is mounted, and returns it afterwards. */
export function useReturnedFocus(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const cameFrom = document.activeElement;
    ref.current?.focus();
    return () => {
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, [ref]);
}
