import { useSortable } from '@dnd-kit/sortable';
import type { KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/button/IconButton';
import { DownIcon, UpIcon } from '@/components/ui/icons';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { HandleIcon } from '../deskIcons';
import type { SortableItem } from './sortableWords';

interface SortableRowProps {
  item: SortableItem;
  isFirst: boolean;
  isLast: boolean;
  /** Picked up with the keys. */
  isHeld: boolean;
  /** Pressed at the handle. */
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
  /** By one place, up or down. */
  onMove: (by: -1 | 1) => void;
  children: ReactNode;
  tools?: ReactNode;
  below?: ReactNode;
}

/** An item with all three ways to move it: its handle with the mouse or the keys, and two buttons. */
export function SortableRow(props: SortableRowProps) {
  const { item, isFirst, isLast, isHeld, onKey, onMove, children, tools, below } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id });
  return (
    <Item
      ref={setNodeRef}
      style={{ transform: transform ? `translate(0, ${transform.y}px)` : undefined, transition }}
      $isDragging={isDragging || isHeld}
    >
      <Row>
        <Handle
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          label={`Move ${item.name}`}
          tabIndex={0}
          aria-pressed={isHeld || attributes['aria-pressed']}
          onKeyDown={onKey}
        >
          <HandleIcon aria-hidden />
        </Handle>
        <Content>{children}</Content>
        <Tools>
          <Step
            label={`Move ${item.name} up`}
            aria-disabled={isFirst || undefined}
            onClick={() => !isFirst && onMove(-1)}
          >
            <UpIcon aria-hidden />
          </Step>
          <Step
            label={`Move ${item.name} down`}
            aria-disabled={isLast || undefined}
            onClick={() => !isLast && onMove(1)}
          >
            <DownIcon aria-hidden />
          </Step>
          {tools}
        </Tools>
      </Row>
      {below}
    </Item>
  );
}

const Item = styled.li<{ $isDragging: boolean }>`
  position: relative;
  z-index: ${({ $isDragging }) => ($isDragging ? 1 : 'auto')};
  border-bottom: 1px solid ${color.border};
  background: ${({ $isDragging }) => ($isDragging ? color.raised : 'none')};
  box-shadow: ${({ $isDragging }) => ($isDragging ? color.shadowRaised : 'none')};

  &:last-child {
    border-bottom: 0;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  min-height: 3.5rem;
  padding: ${space[2]};
`;

const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;

  &:active {
    cursor: grabbing;
  }
`;

/** If there is no space for its text, the tools are below it. */
const Content = styled.div`
  flex: 1 1 8rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Tools = styled.div`
  display: flex;
  flex: none;
  margin-inline-start: auto;
`;

const Step = styled(IconButton)`
  &[aria-disabled='true'] {
    opacity: 0.35;
    cursor: not-allowed;
  }
`;
