import { autoUpdate, computePosition, flip, hide, offset, type Placement, shift } from '@floating-ui/dom';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { depths } from '@/styles/depths';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { ToolRow } from '../toolbar/ToolRow';

/** An element of the text, or a part of it that has none. */
export type Anchor = Element | { getBoundingClientRect: () => DOMRect; contextElement: Element };

interface FloatingBarProps {
  label: string;
  anchor: Anchor;
  placement: Placement;
  /** Further from the anchor, for the handles that fingers drag. */
  gap?: number;
  onLeave: () => void;
  children: ReactNode;
}

const EDGE = 8;
/** The line that tells whether the text is saved, where the tools stand elsewhere; and the one below the text. */
const LINE_HEIGHT = 56;

/** What the bars around the text leave free of the window. The tools stand above the text, on phones below it. */
function freePadding() {
  const tools = document.querySelector('[data-text-tools]')?.getBoundingClientRect();
  const isBelow =
    tools !== undefined && tools.top > window.innerHeight / 2 && tools.bottom >= window.innerHeight - 1;
  return {
    top: tools && !isBelow ? Math.max(LINE_HEIGHT, tools.bottom + EDGE / 2) : LINE_HEIGHT,
    right: EDGE,
    bottom: isBelow ? window.innerHeight - tools.top + EDGE : LINE_HEIGHT,
    left: EDGE,
  };
}

/** Tools beside what they are for. It takes no room, so nothing moves when it appears. */
export function FloatingBar({ label, anchor, placement, gap = 6, onLeave, children }: FloatingBarProps) {
  const bar = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const place = async () => {
      const padding = freePadding();
      const { x, y, middlewareData } = await computePosition(anchor, element, {
        strategy: 'fixed',
        placement,
        middleware: [
          offset(gap),
          flip({ padding }),
          shift({ padding, crossAxis: true }),
          hide({ padding: 40 }),
        ],
      });
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      element.style.visibility = middlewareData.hide?.referenceHidden ? 'hidden' : 'visible';
    };
    return autoUpdate(anchor, element, () => void place());
  }, [anchor, placement, gap]);

  return (
    <Root ref={bar} data-floating-bar>
      <Tools label={label} onLeave={onLeave}>
        {children}
      </Tools>
    </Root>
  );
}

const Root = styled.div`
  position: fixed;
  inset: 0 auto auto 0;
  z-index: ${depths.stickyBar - 2};
  width: max-content;
  max-width: calc(100vw - 1rem);
  visibility: hidden;
`;

const Tools = styled(ToolRow)`
  display: flex;
  align-items: center;
  padding: ${space[1]};
  overflow-x: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${color.shadowSoft};
`;

/** Sets groups of tools apart. */
export const ToolLine = styled.span`
  flex: none;
  align-self: stretch;
  width: 1px;
  margin-inline: ${space[1]};
  background: ${color.border};
`;
