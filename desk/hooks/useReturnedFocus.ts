import { type RefObject, useEffect } from 'react';
import { returnFocus } from '@/hooks/useFocusTrap';

/** Takes the focus while the element is mounted, and returns it afterwards. */
export function useReturnedFocus(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const cameFrom = document.activeElement;
    const element = ref.current;
    element?.focus();
    return () => returnFocus(cameFrom, element);
  }, [ref]);
}
