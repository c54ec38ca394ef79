import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { ScrollRow } from '@/components/layout/ScrollRow';
import { depths } from '@/styles/depths';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { ToolRow } from '../toolbar/ToolRow';
import { freePadding } from './freePadding';
import { type Anchor, type BesideOptions, besideStyles, keepBeside } from './keepBeside';

interface FloatingBarProps {
  label: string;
  anchor: Anchor;
  placement: BesideOptions['placement'];
  /** Further from the anchor, for the handles that fingers drag. */
  gap?: number;
  onLeave: () => void;
  children: ReactNode;
}

/** Tools beside their target. They take no space, so nothing moves when they appear. */
export function FloatingBar({ label, anchor, placement, gap = 6, onLeave, children }: FloatingBarProps) {
  const bar = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!bar.current) return;
    return keepBeside(anchor, bar.current, {
      placement,
      gap,
      padding: freePadding,
      leavesWithAnchor: true,
    });
  }, [anchor, placement, gap]);

  return (
    <Root ref={bar} data-floating-bar>
      <Tools label={label} onLeave={onLeave}>
        <ScrollRow hasTouchArrows>
          <Row>{children}</Row>
        </ScrollRow>
      </Tools>
    </Root>
  );
}

const Root = styled.div`
  ${besideStyles}
  z-index: ${depths.stickyBar - 2};
  width: max-content;
`;

const Tools = styled(ToolRow)`
  --row-background: ${color.raised};
  display: flex;
  padding: ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${color.shadowSoft};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  width: max-content;
`;

/** Sets groups of tools apart. */
export const ToolLine = styled.span`
  flex: none;
  align-self: stretch;
  width: 1px;
  margin-inline: ${space[1]};
  background: ${color.border};
`;
