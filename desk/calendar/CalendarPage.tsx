import type { CalendarEntry } from '@contracts/calendar';
import { useState } from 'react';
import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { exactCountOf } from '@/components/ui/textFormat';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { ListSkeleton } from '../ui/ListSkeleton';
import { PageHeader } from '../ui/PageHeader';
import { spanName } from './address';
import { CalendarBar } from './CalendarBar';
import { longDayName } from './days';
import { FeedButton } from './FeedButton';
import { CalendarGrid } from './grid/CalendarGrid';
import { DayList } from './list/DayList';
import { MoveDialog } from './move/MoveDialog';
import { MovedLine } from './move/MovedLine';
import { useMoves } from './move/useMoves';
import { useCalendar } from './useCalendar';
import { clockChange } from './zonedTime';

/** What is published, scheduled and wished for, by month, week, list or day. */
export function CalendarPage() {
  const calendar = useCalendar();
  const { view, day, days, zone, isLoaded, isNarrow, failure } = calendar;
  const moves = useMoves(zone);
  const [opened, setOpened] = useState<CalendarEntry | null>(null);
  // Another editor may have moved it while the dialog is open.
  const moving =
    opened &&
    (days
      .flatMap(({ entries }) => entries)
      .find((one) => one._id === opened._id && one.kind === opened.kind) ??
      opened);
  const count = days.reduce((sum, { entries, more }) => sum + entries.length + more, 0);
  const changes = days.flatMap((one) => {
    const change = clockChange(one.day, zone);
    return change ? [`On ${longDayName(one.day)}, ${change}.`] : [];
  });
  const isGrid = view === 'month' || (view === 'week' && !isNarrow);

  return (
    <>
      <PageHeader title="Calendar" actions={<FeedButton />}>
        Days and times are those of {zone}, the time zone of the publication. {changes.join(' ')}
      </PageHeader>
      <CalendarBar calendar={calendar} />
      <Heading>{spanName(view, day)}</Heading>
      <VisuallyHidden role="status">
        {isLoaded && `${spanName(view, day)}: ${exactCountOf(count, 'article')}`}
      </VisuallyHidden>
      <MovedLine moves={moves} />
      {failure !== undefined ? (
        <ErrorState message={failure} onRetry={calendar.retry} />
      ) : isGrid ? (
        <CalendarGrid calendar={calendar} moves={moves} onMove={setOpened} />
      ) : isLoaded ? (
        <DayList calendar={calendar} onMove={setOpened} />
      ) : (
        <ListSkeleton label="Loading the calendar" rows={5} rowHeight="4rem" />
      )}
      {moving && <MoveDialog entry={moving} zone={zone} moves={moves} onClose={() => setOpened(null)} />}
    </>
  );
}

const Heading = styled.h2`
  ${text.heading}
  margin-bottom: ${space[3]};
  color: ${color.text};
`;
