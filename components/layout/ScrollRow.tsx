import { type ReactNode, useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons';
import { Later } from '@/components/ui/Later';
import { media, query } from '@/styles/breakpoints';
import { resetButton } from '@/styles/mixins';
import { color } from '@/styles/theme';

interface ScrollRowProps {
  children: ReactNode;
  /** The row turns to its `[aria-current]` item when this changes. */
  currentKey?: string;
  /** The arrows are shown to fingers too, which swipe. */
  hasTouchArrows?: boolean;
}

/**
 * A row that scrolls sideways and says so: an edge behind which there is more fades and has an arrow. The state lives
 * in data attributes, so that scrolling renders nothing. The arrows are for the mouse; Tab reaches every item anyway.
 */
export function ScrollRow({ children, currentKey, hasTouchArrows = false }: ScrollRowProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const row = scroller.current;
    if (!row) return;
    const update = () => {
      const end = row.scrollWidth - row.clientWidth;
      frame.current?.toggleAttribute('data-more-before', row.scrollLeft > 4);
      frame.current?.toggleAttribute('data-more-after', row.scrollLeft < end - 4);
    };
    update();
    row.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(row);
    // Its content gets narrower when its font is loaded.
    if (row.firstElementChild) observer.observe(row.firstElementChild);
    return () => {
      row.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the current child
  useEffect(() => {
    const row = scroller.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [currentKey]);

  const scrollBy = (direction: 1 | -1) =>
    scroller.current?.scrollBy({
      left: direction * scroller.current.clientWidth * 0.7,
      behavior: window.matchMedia(query.reducedMotion).matches ? 'auto' : 'smooth',
    });

  return (
    <Frame ref={frame}>
      <Scroller ref={scroller}>{children}</Scroller>
      <Later>
        <Arrow
          type="button"
          aria-hidden
          tabIndex={-1}
          $side="before"
          $isTouch={hasTouchArrows}
          onClick={() => scrollBy(-1)}
        >
          <ChevronLeftIcon />
        </Arrow>
        <Arrow
          type="button"
          aria-hidden
          tabIndex={-1}
          $side="after"
          $isTouch={hasTouchArrows}
          onClick={() => scrollBy(1)}
        >
          <ChevronRightIcon />
        </Arrow>
      </Later>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
`;

const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  /* Keeps the focused item clear of the arrows. */
  scroll-padding-inline: 3.5rem;

  &::-webkit-scrollbar {
    display: none;
  }
`;

const Arrow = styled.button<{ $side: 'before' | 'after'; $isTouch: boolean }>`
  ${resetButton}
  position: absolute;
  inset-block: 0;
  display: flex;
  align-items: center;
  width: 3.5rem;
  color: ${color.textMuted};
  font-size: 1.25rem;
  visibility: hidden;

  &:hover {
    color: ${color.text};
  }
  ${media.coarsePointer} {
    pointer-events: none;

    > svg {
      display: ${({ $isTouch }) => ($isTouch ? 'block' : 'none')};
    }
  }
  ${({ $side }) =>
    $side === 'before'
      ? css`
          inset-inline-start: -0.25rem;
          background: linear-gradient(to left, transparent, var(--row-background, ${color.bg}) 60%);

          [data-more-before] > & {
            visibility: visible;
          }
        `
      : css`
          inset-inline-end: -0.25rem;
          justify-content: flex-end;
          background: linear-gradient(to right, transparent, var(--row-background, ${color.bg}) 60%);

          [data-more-after] > & {
            visibility: visible;
          }
        `}
`;
