import {
  autoUpdate,
  computePosition,
  flip,
  hide,
  offset,
  type Padding,
  type Placement,
  shift,
  size,
} from '@floating-ui/dom';
import { css } from 'styled-components';

/** An element of the text, or a part of it that has none. */
export type Anchor = Element | { getBoundingClientRect: () => DOMRect; contextElement: Element };

export interface BesideOptions {
  placement: Placement;
  gap: number;
  /** The edges of the part of the window that stay free; asked each time. */
  padding: () => Padding;
  /** In pixels: with less space it becomes lower and scrolls. */
  maxHeight?: number;
  /** Hides it when its anchor scrolls out of view. */
  leavesWithAnchor?: boolean;
  /** Once it has its place. */
  onPlaced?: () => void;
}

/** Below this there is too little to choose from: it rather covers its anchor. */
const MIN_HEIGHT = 160;

/** Keeps something beside its anchor and in the part of the window that is in sight. @returns the way to stop. */
export function keepBeside(anchor: Anchor, element: HTMLElement, options: BesideOptions): () => void {
  const { placement, gap, maxHeight, leavesWithAnchor = false, onPlaced } = options;
  let isPlaced = false;

  const place = async () => {
    const padding = options.padding();
    if (maxHeight !== undefined) element.style.maxHeight = `${maxHeight}px`;
    const { x, y, middlewareData } = await computePosition(anchor, element, {
      strategy: 'fixed',
      placement,
      middleware: [
        offset(gap),
        flip({ padding }),
        maxHeight !== undefined &&
          size({
            padding,
            apply: ({ availableHeight }) => {
              element.style.maxHeight = `${Math.min(maxHeight, Math.max(MIN_HEIGHT, availableHeight))}px`;
            },
          }),
        shift({ padding, crossAxis: true }),
        leavesWithAnchor && hide({ padding: 40 }),
      ],
    });
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    element.style.visibility = middlewareData.hide?.referenceHidden ? 'hidden' : 'visible';
    if (isPlaced) return;
    isPlaced = true;
    onPlaced?.();
  };
  return autoUpdate(anchor, element, () => void place());
}

/** For elements placed beside others: at the corner of the window, and hidden until they are placed. */
export const besideStyles = css`
  position: fixed;
  inset: 0 auto auto 0;
  max-width: calc(100vw - 1rem);
  visibility: hidden;
`;
