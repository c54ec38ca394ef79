import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { resetList } from '@/styles/mixins';
import { SortableRow } from './SortableRow';
import { placeText, type SortableItem, sortingAnnouncements, sortingInstructions } from './sortableWords';

interface SortableListProps<Item extends SortableItem> {
  /** What is in the list; read aloud. */
  label: string;
  items: Item[];
  /** All ids in their new order. */
  onOrder: (ids: string[]) => void;
  renderItem: (item: Item) => ReactNode;
  renderTools?: (item: Item) => ReactNode;
  /** Below the item, over its whole width. */
  renderBelow?: (item: Item) => ReactNode;
}

/** A list that is put in order by dragging, with the keys of the handles, or step by step with buttons. */
export function SortableList<Item extends SortableItem>(props: SortableListProps<Item>) {
  const { label, items, onOrder, renderItem, renderTools, renderBelow } = props;
  const [said, setSaid] = useState('');
  const focused = useRef<Element | null>(null);
  const ids = items.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  // The browser takes the focus from a row that changes its place.
  useLayoutEffect(() => {
    const before = focused.current;
    focused.current = null;
    if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
  });

  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || from === to || to < 0 || to >= items.length) return null;
    focused.current = document.activeElement;
    onOrder(arrayMove(ids, from, to));
    return placeText(item.name, to, items.length);
  };
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
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <List aria-label={label}>
          {items.map((item, index) => (
            <SortableRow
              key={item.id}
              item={item}
              isFirst={index === 0}
              isLast={index === items.length - 1}
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
