import type { RefObject } from 'react';
import { useEventListener } from './useEventListener';

/** Calls back when a press or touch lands outside every given element. A menu has two: its button and its panel. */
export function useClickOutside(
  elements: RefObject<HTMLElement | null>[],
  onOutside: () => void,
  isActive = true,
): void {
  const handlePress = (event: Event) => {
    const isInside = elements.some(({ current }) => current?.contains(event.target as Node));
    if (!isInside) onOutside();
  };
  const target = isActive ? () => document : null;
  useEventListener('mousedown', handlePress, target);
  useEventListener('touchstart', handlePress, target, { passive: true });
}
