import { Route, Switch } from 'wouter';
import { CalendarPage } from './CalendarPage';
import { ScheduledPage } from './ScheduledPage';

/** The calendar, and a scheduled article of it. */
export function CalendarSection() {
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <ScheduledPage key={id} id={id} />}</Route>
      <Route>
        <CalendarPage />
      </Route>
    </Switch>
  );
}
