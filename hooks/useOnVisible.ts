import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back each time the element comes within `margin` pixels of the window, while `isActive`. */
export function useOnVisible(
  ref: RefObject<Element | null>,
  onVisible: () => void,
  isActive: boolean,
  margin = 600,
): void {
  const tell = useEffectEvent(onVisible);

  useEffect(() => {
    const element = ref.current;
    if (!element || !isActive || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isActive, margin]);
}
