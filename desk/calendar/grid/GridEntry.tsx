import type { CalendarEntry } from '@contracts/calendar';
import { useDraggable } from '@dnd-kit/core';
import styled from 'styled-components';
import { Link, useSearch } from 'wouter';
import { ellipsis, focusRing, lineClamp, resetButton } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';
import { MoveIcon } from '../../ui/deskIcons';
import { EntryTime } from '../EntryParts';
import { isMovable, movedName, pathOf, titleOf } from '../kinds';
import { keyOf } from '../marks';
import type { CalendarState } from '../useCalendar';

interface GridEntryProps {
  entry: CalendarEntry;
  calendar: CalendarState;
  isInTabOrder: boolean;
  onMove: (entry: CalendarEntry) => void;
}

const factsOf = ({ author, tag }: CalendarEntry) => [author.username, tag].filter(Boolean).join(' · ');

/** An article of a day; what is planned can be dragged to another. */
export function GridEntry({ entry, calendar: { zone, now }, isInTabOrder, onMove }: GridEntryProps) {
  const search = useSearch();
  const canMove = isMovable(entry, now);
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: keyOf(entry),
    data: entry,
    disabled: !canMove,
  });
  const tabIndex = isInTabOrder ? 0 : -1;
  return (
    <Box ref={setNodeRef} {...listeners} $canMove={canMove} $isDragging={isDragging}>
      <EntryTime entry={entry} zone={zone} now={now} />
      <Title href={pathOf(entry, search)} tabIndex={tabIndex} draggable={false}>
        <span dir="auto">{titleOf(entry)}</span>
      </Title>
      <Facts title={factsOf(entry)}>{factsOf(entry)}</Facts>
      {canMove && (
        <MoveButton
          type="button"
          tabIndex={tabIndex}
          aria-haspopup="dialog"
          aria-label={`Move ${movedName(entry.kind, titleOf(entry))}…`}
          title="Move…"
          onClick={() => onMove(entry)}
        >
          <MoveIcon aria-hidden />
        </MoveButton>
      )}
    </Box>
  );
}

/** What follows the pointer. */
export function DraggedEntry({
  entry,
  calendar: { zone, now },
}: {
  entry: CalendarEntry;
  calendar: CalendarState;
}) {
  return (
    <Box as="div" $canMove $isDragging={false}>
      <EntryTime entry={entry} zone={zone} now={now} />
      <strong>{titleOf(entry)}</strong>
    </Box>
  );
}

const Box = styled.li<{ $canMove: boolean; $isDragging: boolean }>`
  ${text.caption}
  position: relative;
  min-width: 0;
  padding: ${space[1]};
  border: 1px ${({ $canMove }) => ($canMove ? 'solid' : 'dashed')} ${color.border};
  border-radius: ${radius.sm};
  background: ${color.raised};
  cursor: ${({ $canMove }) => ($canMove ? 'grab' : 'default')};
  opacity: ${({ $isDragging }) => ($isDragging ? 0.4 : 1)};

  /* Beside the button. */
  > span:first-child {
    padding-inline-end: ${({ $canMove }) => ($canMove ? space[5] : 0)};
  }
`;

const Title = styled(Link)`
  ${focusRing}
  ${lineClamp(2)}
  border-radius: ${radius.sm};
  font-weight: ${weight.medium};
  overflow-wrap: anywhere;
  text-decoration-color: transparent;

  &:hover,
  &:focus-visible {
    text-decoration-color: ${color.accentStrong};
  }
`;

const Facts = styled.span`
  ${ellipsis}
  display: block;
  color: ${color.textMuted};
`;

const MoveButton = styled.button`
  ${resetButton}
  ${focusRing}
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border-radius: ${radius.sm};
  color: ${color.textMuted};

  &:hover {
    background: ${color.sunken};
    color: ${color.text};
  }
`;
