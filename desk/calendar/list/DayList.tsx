import type { CalendarEntry } from '@contracts/calendar';
import styled from 'styled-components';
import { Link } from 'wouter';
import { EmptyState } from '@/components/feedback/EmptyState';
import { exactCountOf } from '@/components/ui/textFormat';
import { media } from '@/styles/breakpoints';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Badge } from '../../ui/Badge';
import { CalendarIcon } from '../../ui/deskIcons';
import { viewPath } from '../address';
import { longDayName } from '../days';
import { isGap } from '../marks';
import type { CalendarState } from '../useCalendar';
import { ListEntry } from './ListEntry';

interface DayListProps {
  calendar: CalendarState;
  onMove: (entry: CalendarEntry) => void;
}

/** The days that have something, or should have, one below the other. */
export function DayList({ calendar, onMove }: DayListProps) {
  const { days, today, view } = calendar;
  const shown = days.filter((one) => one.entries.length + one.more > 0 || isGap(one, today));
  if (shown.length === 0) {
    return (
      <EmptyState icon={<CalendarIcon />} title="Nothing here">
        No article was published in these days, and none is scheduled or wished for.
      </EmptyState>
    );
  }
  return (
    <Days>
      {shown.map((one) => (
        <li key={one.day}>
          <Head>
            <h3>{longDayName(one.day)}</h3>
            {one.day === today && <Badge $tone="accent">Today</Badge>}
            {isGap(one, today) && <Badge>Nothing planned</Badge>}
          </Head>
          {one.entries.length > 0 && (
            <Entries aria-label={longDayName(one.day)}>
              {one.entries.map((entry) => (
                <ListEntry
                  key={`${entry.kind} ${entry._id}`}
                  entry={entry}
                  calendar={calendar}
                  onMove={onMove}
                />
              ))}
            </Entries>
          )}
          {one.more > 0 &&
            (view === 'day' ? (
              <p>{exactCountOf(one.more, 'more article')}</p>
            ) : (
              <Link href={viewPath('day', one.day)}>{exactCountOf(one.more, 'more article')}</Link>
            ))}
        </li>
      ))}
    </Days>
  );
}

const Days = styled.ul`
  ${resetList}
  display: grid;
  gap: ${space[5]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  padding-bottom: ${space[2]};
  border-bottom: 1px solid ${color.border};

  h3 {
    ${text.label}
  }
`;

const Entries = styled.ul`
  ${resetList}

  > li + li {
    border-top: 1px solid ${color.border};
  }
  ${media.belowMobile} {
    margin-bottom: ${space[2]};
  }
`;
