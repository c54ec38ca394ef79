import { Route, Switch } from 'wouter';
import { ImportPage } from './ImportPage';
import { ImportsPage } from './ImportsPage';

/** Imports exports of other systems, and shows their reports. */
export function ImportSection() {
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <ImportPage key={id} id={id} />}</Route>
      <Route>
        <ImportsPage />
      </Route>
    </Switch>
  );
}
