import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { ButtonRow } from '@/components/ui/button/ButtonRow';
import { TextField } from '@/components/ui/field/TextField';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons';
import { space } from '@/styles/spacing';
import { LinkTab, LinkTabs } from '../ui/LinkTabs';
import { neighbour, type View, viewNames, viewPath, views } from './address';
import { isDay } from './days';
import type { CalendarState } from './useCalendar';

const units: Record<View, string> = { month: 'month', list: 'month', week: 'week', day: 'day' };

/** The views, and the ways to other days. */
export function CalendarBar({ calendar: { view, day, today, show } }: { calendar: CalendarState }) {
  const go = (by: 1 | -1) => () => show(view, neighbour(view, day, by));
  return (
    <>
      <nav aria-label="Views of the calendar">
        <LinkTabs>
          {views.map((one) => (
            <li key={one}>
              <LinkTab href={viewPath(one, day)} aria-current={one === view ? 'page' : undefined}>
                {viewNames[one]}
              </LinkTab>
            </li>
          ))}
        </LinkTabs>
      </nav>
      <Row>
        <ButtonRow>
          <Button size="sm" variant="outline" aria-label={`Previous ${units[view]}`} onClick={go(-1)}>
            <ChevronLeftIcon aria-hidden />
          </Button>
          <Button size="sm" variant="outline" onClick={() => show(view, today)}>
            Today
          </Button>
          <Button size="sm" variant="outline" aria-label={`Next ${units[view]}`} onClick={go(1)}>
            <ChevronRightIcon aria-hidden />
          </Button>
        </ButtonRow>
        {/* A field of the type month is plain text in some browsers. */}
        <TextField
          key={day}
          label="Go to"
          type="date"
          defaultValue={day}
          onChange={({ target }) => isDay(target.value) && target.value !== day && show(view, target.value)}
        />
      </Row>
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[3]};
  margin-bottom: ${space[4]};
`;
