import type { CalendarEntry } from '@contracts/calendar';
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
import { useId, useState } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { notify } from '@/hooks/useNotify';
import { cardSurface } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { dayAt, longWeekday, shortWeekday } from '../days';
import { whenText } from '../kinds';
import type { Moves } from '../move/useMoves';
import type { CalendarState } from '../useCalendar';
import { readTime, timeIn } from '../zonedTime';
import { DayCell } from './DayCell';
import { DraggedEntry } from './GridEntry';
import { useGridKeys } from './useGridKeys';

interface CalendarGridProps {
  calendar: CalendarState;
  moves: Moves;
  onMove: (entry: CalendarEntry) => void;
}

const WEEK = 7;
/** Articles of a day in a month; a week shows them all. */
const SHOWN = 3;

/** The dragging has its own words: the keyboard moves an article by its dialog. */
const announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** A week, or the weeks of a month, with a column for each weekday. */
export function CalendarGrid({ calendar, moves, onMove }: CalendarGridProps) {
  const { view, day: shownDay, days, zone, isNarrow, show } = calendar;
  const hint = useId();
  const [dragged, setDragged] = useState<CalendarEntry | null>(null);
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }));
  const openDay = (day: string) => show('day', day);
  const keys = useGridKeys(calendar, isNarrow ? openDay : undefined);
  const weeks = Array.from({ length: days.length / WEEK }, (_, index) =>
    days.slice(index * WEEK, (index + 1) * WEEK),
  );

  /** To another day, at the time of day that it had. */
  const moveTo = async (entry: CalendarEntry, day: string) => {
    const time = timeIn(entry.at, zone);
    const read = readTime(day, time, zone);
    if (!read || day === dayAt(entry.at, zone)) return;
    if (Date.parse(read.at) <= Date.now()) {
      notify.error(`${whenText(entry, read.at, zone)} has passed, so nothing was changed.`);
      return;
    }
    const skipped = read.isSkipped ? `The clocks skip ${time} on that day.` : '';
    const twice = read.second ? `The clocks show ${time} twice on that day: it is the first one.` : '';
    const refused = await moves.moveTo(entry, read.at, `${skipped}${twice}`);
    if (refused) notify.error(refused.message);
  };
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const entry = active.data.current as CalendarEntry | undefined;
    if (entry && over) void moveTo(entry, String(over.id));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }: DragStartEvent) => setDragged((active.data.current as CalendarEntry) ?? null)}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setDragged(null)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
    >
      <VisuallyHidden id={hint}>
        {isNarrow
          ? 'Arrow keys go from day to day, Page Up and Page Down from month to month, Enter opens a day.'
          : 'Arrow keys go from day to day, Page Up and Page Down from month to month, Enter goes to the articles of a day, Escape back to the day.'}
      </VisuallyHidden>
      <Grid
        ref={keys.root}
        role="grid"
        aria-label={view === 'week' ? 'Week' : 'Month'}
        aria-describedby={hint}
        onKeyDown={keys.handleKeyDown}
        onFocus={keys.handleFocus}
        onBlur={keys.handleBlur}
      >
        <Row role="row">
          {days.slice(0, WEEK).map(({ day }) => (
            <Head key={day} role="columnheader" aria-label={longWeekday(day)}>
              {shortWeekday(day)}
            </Head>
          ))}
        </Row>
        {weeks.map((week) => (
          <Row key={week[0]?.day} role="row">
            {week.map((one) => (
              <DayCell
                key={one.day}
                one={one}
                calendar={calendar}
                isOutside={view === 'month' && one.day.slice(0, 7) !== shownDay.slice(0, 7)}
                most={view === 'week' ? Number.POSITIVE_INFINITY : SHOWN}
                isInTabOrder={one.day === keys.cursor}
                isEntered={one.day === keys.entered}
                isDragging={dragged !== null}
                onOpen={isNarrow ? () => openDay(one.day) : undefined}
                onMove={onMove}
              />
            ))}
          </Row>
        ))}
      </Grid>
      {isNarrow && (
        <Legend>
          Each day with the number of its articles. – means that nothing is planned, and a warning that
          articles go out within half an hour of each other.
        </Legend>
      )}
      <DragOverlay dropAnimation={null}>
        {dragged && <DraggedEntry entry={dragged} calendar={calendar} />}
      </DragOverlay>
    </DndContext>
  );
}

const Grid = styled.div`
  ${cardSurface}
  overflow: clip;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));

  & + & {
    border-top: 1px solid ${color.border};
  }
`;

const Head = styled.div`
  ${text.caption}
  padding: ${space[1]} ${space[2]};
  color: ${color.textMuted};
`;

const Legend = styled.p`
  ${text.caption}
  margin-top: ${space[2]};
  color: ${color.textMuted};
`;
