import { type RefObject, useEffect } from 'react';

/**
 * Keeps `--seen-top` and `--seen-height` of the element at the part of the window that the keyboard of a phone
 * leaves.
 */
export function useSeenArea(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    const element = ref.current;
    if (!seen || !element) return;
    const { style } = element;
    const measure = () => {
      // A magnified page is panned by the user.
      if (seen.scale !== 1) return;
      style.setProperty('--seen-top', `${Math.round(seen.offsetTop)}px`);
      style.setProperty('--seen-height', `${Math.round(seen.height)}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      style.removeProperty('--seen-top');
      style.removeProperty('--seen-height');
    };
  }, [ref]);
}
