import { useEffect } from 'react';
import { useEventListener } from '@/hooks/useEventListener';

const NAME = '--keyboard-height';

/** How much of the window a phone's keyboard covers. Browsers only report the visible part. */
const coveredHeight = () => {
  const seen = window.visualViewport;
  return seen && seen.scale === 1 ? Math.max(0, window.innerHeight - seen.height - seen.offsetTop) : 0;
};

/** Keeps `--keyboard-height` at the covered height, for elements above the keyboard. */
export function useKeyboardHeight(): void {
  const measure = () => document.documentElement.style.setProperty(NAME, `${Math.round(coveredHeight())}px`);
  // The visual viewport is no element, and has the same two events.
  const target = () => window.visualViewport as unknown as Window | null;
  useEventListener('resize', measure, target);
  useEventListener('scroll', measure, target);
  useEffect(() => () => void document.documentElement.style.removeProperty(NAME), []);
}
