import type { CalendarDay, CalendarEntry } from '@contracts/calendar';
import { useDroppable } from '@dnd-kit/core';
import styled from 'styled-components';
import { Link } from 'wouter';
import { WarningIcon } from '@/components/ui/icons';
import { exactCountOf } from '@/components/ui/textFormat';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { media } from '@/styles/breakpoints';
import { focusRing, resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';
import { viewPath } from '../address';
import { dayName, shortDayName } from '../days';
import { CloseNote } from '../EntryParts';
import { isGap, keyOf } from '../marks';
import type { CalendarState } from '../useCalendar';
import { clockChange } from '../zonedTime';
import { GridEntry } from './GridEntry';

interface DayCellProps {
  one: CalendarDay;
  calendar: CalendarState;
  /** Whether it belongs to the month before or after. */
  isOutside: boolean;
  /** Articles that are shown. */
  most: number;
  isInTabOrder: boolean;
  isEntered: boolean;
  isDragging: boolean;
  /** Where there is room for the number of the articles alone. */
  onOpen?: () => void;
  onMove: (entry: CalendarEntry) => void;
}

/** A day of the grid. */
export function DayCell(props: DayCellProps) {
  const { one, calendar, isOutside, most, isInTabOrder, isEntered, isDragging, onOpen, onMove } = props;
  const { day, entries, more } = one;
  const { today, zone, collisions, isLoaded } = calendar;
  const { setNodeRef, isOver } = useDroppable({ id: day, disabled: day < today });
  const count = entries.length + more;
  const shown = entries.slice(0, entries.length === most + 1 ? most + 1 : most);
  const hidden = count - shown.length;
  const close = entries.filter((entry) => collisions.has(keyOf(entry))).length;
  const gap = isLoaded && isGap(one, today);
  const change = clockChange(day, zone);
  const facts = [
    dayName(day),
    ...(day === today ? ['today'] : []),
    count === 0 ? (gap ? 'nothing planned' : 'no articles') : exactCountOf(count, 'article'),
    ...(close > 0 ? [`${close} within half an hour`] : []),
    ...(change ? [change] : []),
  ];
  return (
    <Cell
      ref={setNodeRef}
      role="gridcell"
      data-day={day}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      $isOutside={isOutside}
      $isOver={isOver && isDragging}
      onClick={onOpen}
    >
      <VisuallyHidden>{`${facts.join(', ')}. `}</VisuallyHidden>
      <DayNumber aria-hidden $isToday={day === today}>
        {day.endsWith('-01') ? shortDayName(day) : String(Number(day.slice(8)))}
      </DayNumber>
      {onOpen ? (
        <Count aria-hidden>
          {close > 0 && <WarningIcon />}
          {count > 0 ? count : gap && '–'}
        </Count>
      ) : (
        <>
          {change && <Quiet aria-hidden>{`${change[0]?.toUpperCase()}${change.slice(1)}`}</Quiet>}
          {gap && <Quiet aria-hidden>Nothing planned</Quiet>}
          {close > 0 && (
            <Quiet aria-hidden>
              <CloseNote>{`${close} within half an hour`}</CloseNote>
            </Quiet>
          )}
          {shown.length > 0 && (
            <List>
              {shown.map((entry) => (
                <GridEntry
                  key={keyOf(entry)}
                  entry={entry}
                  calendar={calendar}
                  isInTabOrder={isEntered}
                  onMove={onMove}
                />
              ))}
            </List>
          )}
          {hidden > 0 && (
            <More href={viewPath('day', day)} tabIndex={isEntered ? 0 : -1}>
              {hidden} more
            </More>
          )}
        </>
      )}
    </Cell>
  );
}

const Cell = styled.div<{ $isOutside: boolean; $isOver: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  min-height: 6rem;
  min-width: 0;
  padding: ${space[1]};
  background: ${({ $isOutside, $isOver }) =>
    $isOver ? color.accentSoft : $isOutside ? color.sunken : 'transparent'};
  ${({ $isOver }) => $isOver && `box-shadow: inset 0 0 0 2px ${color.accentStrong};`}

  & + & {
    border-inline-start: 1px solid ${color.border};
  }
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.belowMobile} {
    align-items: center;
    min-height: 3.5rem;
    cursor: pointer;
  }
`;

const DayNumber = styled.span<{ $isToday: boolean }>`
  ${text.caption}
  align-self: start;
  padding-inline: ${space[1]};
  border-radius: ${radius.sm};
  white-space: nowrap;
  ${({ $isToday }) =>
    $isToday && `background: ${color.ink}; color: ${color.onInk}; font-weight: ${weight.semibold};`}
`;

const Count = styled.span`
  ${text.label}
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};

  > svg {
    color: ${color.danger};
  }
`;

const Quiet = styled.span`
  ${text.caption}
  padding-inline: ${space[1]};
  color: ${color.textMuted};
`;

const List = styled.ul`
  ${resetList}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
`;

const More = styled(Link)`
  ${text.caption}
  ${focusRing}
  align-self: start;
  min-height: 1.5rem;
  border-radius: ${radius.sm};
`;
