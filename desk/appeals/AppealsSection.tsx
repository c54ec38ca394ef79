import { Route, Switch } from 'wouter';
import { AppealPage } from './AppealPage';
import { AppealsPage } from './AppealsPage';

/** Authors' appeals, and one of them. */
export function AppealsSection() {
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <AppealPage key={id} id={id} />}</Route>
      <Route>
        <AppealsPage />
      </Route>
    </Switch>
  );
}
