import { type RefObject, useEffect, useEffectEvent } from 'react';

const MARGIN = 600;

/** Calls back each time the element comes within `MARGIN` pixels of the window, while `isActive`. */
export function useOnVisible(ref: RefObject<Element | null>, onVisible: () => void, isActive: boolean): void {
  const tell = useEffectEvent(onVisible);

  useEffect(() => {
    const element = ref.current;
    if (!element || !isActive || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
      },
      { rootMargin: `${MARGIN}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isActive]);
}
