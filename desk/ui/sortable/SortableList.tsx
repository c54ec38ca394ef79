import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { resetList } from '@/styles/mixins';
import { SortableRow } from './SortableRow';
import { placeText, type SortableItem, sortingAnnouncements, sortingInstructions } from './sortableWords';
import { useKeyOrder } from './useKeyOrder';

interface SortableListProps<Item extends SortableItem> {
  /** The content of the list; announced. */
  label: string;
  items: Item[];
  /** All ids in their new order. */
  onOrder: (ids: string[]) => void;
  renderItem: (item: Item) => ReactNode;
  renderTools?: (item: Item) => ReactNode;
  /** Below the item, over its whole width. */
  renderBelow?: (item: Item) => ReactNode;
  /** The element whose children are the rows. */
  list?: Ref<HTMLOListElement>;
}

/** A list that is put in order by dragging, with the keys of the handles, or step by step with buttons. */
export function SortableList<Item extends SortableItem>(props: SortableListProps<Item>) {
  const { label, items, onOrder, renderItem, renderTools, renderBelow, list } = props;
  const [said, setSaid] = useState('');
  const focused = useRef<Element | null>(null);
  const ids = items.map(({ id }) => id);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || from === to || to < 0 || to >= items.length) return null;
    focused.current = document.activeElement;
    onOrder(arrayMove(ids, from, to));
    return placeText(item.name, to, items.length);
  };
  const keys = useKeyOrder({ items, onMove: move, onSay: setSaid });
  const { inOrder, heldId } = keys;

  // The browser takes the focus from a row that changes its place.
  useLayoutEffect(() => {
    const before = heldId === undefined ? focused.current : keys.handle.current;
    focused.current = null;
    if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    if (heldId !== undefined) before?.scrollIntoView?.({ block: 'nearest' });
  });

  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{
        announcements: sortingAnnouncements(items),
        screenReaderInstructions: sortingInstructions,
      }}
    >
      <SortableContext items={inOrder.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <List ref={list} aria-label={label}>
          {inOrder.map((item, index) => (
            <SortableRow
              key={item.id}
              item={item}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              isHeld={item.id === heldId}
              onKey={(event) => keys.handleKey(event, item)}
              onMove={(by) => setSaid(move(index, index + by) ?? '')}
              tools={renderTools?.(item)}
              below={renderBelow?.(item)}
            >
              {renderItem(item)}
            </SortableRow>
          ))}
        </List>
      </SortableContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DndContext>
  );
}

const List = styled.ol`
  ${resetList}
`;
