import type { RefObject } from 'react';
import { useFocusTrap } from '@/hooks/useFocusTrap';
import { useScrollLock } from '@/hooks/useScrollLock';
import { useSeenArea } from './useSeenArea';

/** Behaviour of a panel while it covers the page: the focus stays in it, and the page behind it does not scroll. */
export function SheetBehaviour({ panel }: { panel: RefObject<HTMLElement | null> }) {
  useScrollLock();
  useFocusTrap(panel);
  useSeenArea(panel);
  return null;
}
