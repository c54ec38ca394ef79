import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { useEventListener } from '@/hooks/useEventListener';

export type Align = 'start' | 'end';

const GAP = 6;
const EDGE = 8;

/**
 * Keeps a menu beside its button while it is open, wherever the page or a bar around the button is scrolled to, and
 * inside the window.
 */
export function useMenuPosition(
  trigger: RefObject<HTMLElement | null>,
  menu: RefObject<HTMLElement | null>,
  isOpen: boolean,
  align: Align,
): CSSProperties {
  const [position, setPosition] = useState<CSSProperties>({});

  const place = () => {
    const box = trigger.current?.getBoundingClientRect();
    if (!box) return;
    const menuWidth = menu.current?.offsetWidth ?? 0;
    const wanted = align === 'start' ? box.left : box.right - menuWidth;
    const furthest = document.documentElement.clientWidth - menuWidth - EDGE;
    const top = box.bottom + GAP;
    setPosition({
      left: Math.max(EDGE, Math.min(wanted, furthest)),
      top,
      maxHeight: `calc(100dvh - ${top + EDGE}px)`,
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured once on opening; later only on scroll and resize
  useLayoutEffect(() => {
    if (isOpen) place();
  }, [isOpen]);
  const source = isOpen ? () => window : null;
  useEventListener('scroll', place, source, { capture: true, passive: true });
  useEventListener('resize', place, source);

  return position;
}
