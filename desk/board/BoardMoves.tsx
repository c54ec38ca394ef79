import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { notify } from '@/hooks/useNotify';
import { DraggedCard } from './BoardCard';
import type { Card, Column } from './boardColumns';
import { MoveDialog } from './MoveDialog';
import { type Move, type Mover, moveTo, titleOf } from './moves';

interface BoardMovesProps {
  columns: Column[];
  mover: Mover;
  /** The move whose dialog is open. */
  move: Move | null;
  onMove: (move: Move | null) => void;
  children: ReactNode;
}

/** An article can be on the board twice: accepted for its time, and waiting with changes. */
const columnOf = (columns: Column[], { kind, article }: Card) =>
  columns.find(({ cards }) => cards.some((one) => one.kind === kind && one.article._id === article._id));

/** The dragging has its own words: the keyboard moves a card by its menu. */
const announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Lets cards be dragged to other columns. A move opens the dialog of the decision that it is, and decides nothing by itself. */
export function BoardMoves({ columns, mover, move, onMove, children }: BoardMovesProps) {
  const [dragged, setDragged] = useState<Card | null>(null);
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }));

  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const card = active.data.current as Card | undefined;
    const to = columns.find(({ key }) => key === over?.id);
    const from = card && columnOf(columns, card);
    if (!card || !to || to === from) return;
    const meant = moveTo(card, from, to, mover);
    if ('refused' in meant) notify.error(meant.refused);
    else onMove({ id: card.article._id, title: titleOf(card), outcome: meant.outcome });
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }: DragStartEvent) => setDragged((active.data.current as Card) ?? null)}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setDragged(null)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{dragged && <DraggedCard card={dragged} />}</DragOverlay>
      {move && <MoveDialog key={`${move.id} ${move.outcome}`} move={move} onClose={() => onMove(null)} />}
    </DndContext>
  );
}
