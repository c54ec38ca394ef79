import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { useEventListener } from '@/hooks/useEventListener';

export type Align = 'start' | 'end';

const GAP = 6;
const EDGE = 8;

/**
 * Keeps a menu beside its button while it is open, wherever the page or a bar around the button is scrolled to, and
 * inside the window: below the button, or above it where there is more room for what does not fit below.
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
    const left = Math.max(EDGE, Math.min(wanted, furthest));
    const top = box.bottom + GAP;
    const { clientHeight } = document.documentElement;
    const below = clientHeight - top - EDGE;
    const above = box.top - GAP - EDGE;
    if ((menu.current?.scrollHeight ?? 0) > below && above > below) {
      setPosition({ left, bottom: clientHeight - box.top + GAP, maxHeight: above });
    } else setPosition({ left, top, maxHeight: `calc(100dvh - ${top + EDGE}px)` });
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
