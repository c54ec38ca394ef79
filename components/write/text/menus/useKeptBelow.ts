import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { tightPadding } from './freePadding';
import { type Anchor, keepBeside } from './keepBeside';

interface Options {
  gap: number;
  /** In pixels: with less space it becomes lower and scrolls. */
  maxHeight: number;
  /** Once it has its place. */
  onPlaced?: () => void;
}

/** Keeps a list or a panel below its anchor, or above where there is more room. */
export function useKeptBelow(
  box: RefObject<HTMLElement | null>,
  anchor: Anchor,
  { gap, maxHeight, onPlaced }: Options,
): void {
  const tell = useEffectEvent(() => onPlaced?.());

  useLayoutEffect(() => {
    if (!box.current) return;
    return keepBeside(anchor, box.current, {
      placement: 'bottom-start',
      gap,
      padding: tightPadding,
      maxHeight,
      onPlaced: () => tell(),
    });
  }, [box, anchor, gap, maxHeight]);
}
