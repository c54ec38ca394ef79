import { useRef } from 'react';
import { Route, Switch } from 'wouter';
import { PeoplePage } from './PeoplePage';
import { PersonPage } from './PersonPage';

/** Everybody who has an account, and one of them, from whom the way leads back to what was searched for. */
export function PeopleSection() {
  const list = useRef('');
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <PersonPage key={id} id={id} list={list.current} />}</Route>
      <Route>
        <PeoplePage
          onAddress={(address) => {
            list.current = address;
          }}
        />
      </Route>
    </Switch>
  );
}
