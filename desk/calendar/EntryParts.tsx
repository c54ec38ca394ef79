import type { CalendarEntry } from '@contracts/calendar';
import styled from 'styled-components';
import { WarningIcon } from '@/components/ui/icons';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { weight } from '@/styles/typography';
import { END_OF_DAY } from '../review/assign/assignText';
import { isDue, lateText, looks, wordOf } from './kinds';
import { timeIn } from './zonedTime';

/** The kind by sign and word, with the time. */
export function EntryTime({ entry, zone, now }: { entry: CalendarEntry; zone: string; now: number }) {
  const { kind, at } = entry;
  const { Sign } = looks[kind];
  const isWholeDay = isDue(entry) && timeIn(at, zone) === END_OF_DAY;
  return (
    <Line>
      <Sign aria-hidden />
      {!isWholeDay && <time dateTime={at}>{timeIn(at, zone)}</time>}
      <span>
        {wordOf(entry)}
        {lateText(entry, now)}
      </span>
    </Line>
  );
}

/** Said where articles follow each other too fast. */
export function CloseNote({ children }: { children: string }) {
  return (
    <Note>
      <WarningIcon aria-hidden />
      {children}
    </Note>
  );
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[1]};

  time {
    font-weight: ${weight.semibold};
    font-variant-numeric: tabular-nums;
  }
  > svg {
    flex: none;
  }
`;

const Note = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.danger};

  > svg {
    flex: none;
  }
`;
