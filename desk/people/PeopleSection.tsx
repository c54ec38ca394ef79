import { userPolicy } from '@contracts/policies/user.policy';
import { useRef } from 'react';
import { Route, Switch } from 'wouter';
import { ForLeads } from '../session/ForLeads';
import { InvitationsPage } from './invitations/InvitationsPage';
import { PeoplePage } from './PeoplePage';
import { PersonPage } from './PersonPage';
import { SignUpsPage } from './signUps/SignUpsPage';

/** All accounts, and one of them, from which a link leads back to the search. */
export function PeopleSection() {
  const list = useRef('');
  return (
    <Switch>
      <Route path="/invitations">
        <ForLeads title="Invitations" access={userPolicy.invite}>
          <InvitationsPage />
        </ForLeads>
      </Route>
      <Route path="/requests">
        <SignUpsPage />
      </Route>
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
