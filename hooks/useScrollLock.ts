import { useEffect } from 'react';

let locks = 0;

/** Stops the page behind a dialog from scrolling, and leaves the scrollbar's width in place so that nothing shifts. */
export function useScrollLock(isLocked = true): void {
  useEffect(() => {
    if (!isLocked) return;
    const { documentElement: root, body } = document;
    if (locks === 0) {
      const gap = window.innerWidth - root.clientWidth;
      root.style.overflow = 'hidden';
      if (gap > 0) body.style.paddingInlineEnd = `${gap}px`;
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks > 0) return;
      root.style.overflow = '';
      body.style.paddingInlineEnd = '';
    };
  }, [isLocked]);
}
