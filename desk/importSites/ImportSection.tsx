import { Route, Switch } from 'wouter';
import { ImportPage } from './ImportPage';
import { ImportsPage } from './ImportsPage';

/** Bringing the exports of other systems here, and the report of one of them. */
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
