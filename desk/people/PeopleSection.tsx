import { Route, Switch } from 'wouter';
import { PeoplePage } from './PeoplePage';
import { PersonPage } from './PersonPage';

/** Everybody who has an account, and one of them. */
export function PeopleSection() {
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <PersonPage key={id} id={id} />}</Route>
      <Route>
        <PeoplePage />
      </Route>
    </Switch>
  );
}
