import { Route, Switch } from 'wouter';
import { OpenPage } from './editing/OpenPage';
import { PagesPage } from './list/PagesPage';

/** The editors' pages, such as About, and one of them in the editor. */
export function PagesSection() {
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <OpenPage key={id} id={id} />}</Route>
      <Route>
        <PagesPage />
      </Route>
    </Switch>
  );
}
