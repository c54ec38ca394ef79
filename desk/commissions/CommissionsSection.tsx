import { Route, Switch } from 'wouter';
import { CommissionPage } from './CommissionPage';
import { CommissionsPage } from './CommissionsPage';

/** Briefs of editors and pitches of authors, and one of them. */
export function CommissionsSection() {
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <CommissionPage key={id} id={id} />}</Route>
      <Route>
        <CommissionsPage />
      </Route>
    </Switch>
  );
}
