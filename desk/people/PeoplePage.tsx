import { userPolicy } from '@contracts/policies/user.policy';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { Link } from 'wouter';
import { type ButtonLook, buttonStyles } from '@/components/ui/button/buttonStyles';
import { space } from '@/styles/spacing';
import { TypedFilter } from '../filters/TypedFilter';
import { useMay } from '../session/useMay';
import { LinkTab, LinkTabs } from '../ui/LinkTabs';
import { ListPages } from '../ui/ListPages';
import { PageHeader } from '../ui/PageHeader';
import { addressOf, filterLabels, filters, SEARCH_MAX_LENGTH, usePeopleFilter } from './filters';
import { PersonList } from './PersonList';
import { usePeopleInfiniteQuery } from './peopleApi';
import { SignUpJumpNotice } from './signUps/SignUpJumpNotice';
import { useSignUpCount } from './signUps/useSignUpCount';

const emptyTexts = {
  all: 'No username or email starts with that.',
  editors: 'No editor’s username or email starts with that.',
  suspended: 'Suspended people are listed here.',
};

const peopleWait = (count: number) =>
  count === 1 ? 'One person waits for an account' : `${count} people wait for an account`;

/**
 * All accounts, and how to find one of them.
 * @param props.onAddress called with the query that shows this list again
 */
export function PeoplePage({ onAddress }: { onAddress: (address: string) => void }) {
  const may = useMay();
  const { search, filter, setSearch } = usePeopleFilter();
  const tellAddress = useEffectEvent(onAddress);
  useEffect(() => tellAddress(addressOf(filter, search)), [filter, search]);
  const asked = usePeopleInfiniteQuery({ search, filter });
  const waiting = useSignUpCount();
  return (
    <>
      <PageHeader
        title="People"
        actions={
          may(userPolicy.invite) && (
            <InviteLink href="/invitations" $variant="outline" $size="sm">
              Invite…
            </InviteLink>
          )
        }
      >
        Authors and editors, by name.
      </PageHeader>
      <SignUpJumpNotice />
      {waiting ? (
        <Waiting>
          <Link href="/requests">{peopleWait(waiting)}</Link>
        </Waiting>
      ) : null}
      <Search role="search" aria-label="People" onSubmit={(event) => event.preventDefault()}>
        <TypedFilter
          label="Find people"
          placeholder="Username or email begins with"
          value={search}
          isBusy={asked.isFetching}
          maxLength={SEARCH_MAX_LENGTH}
          onChange={setSearch}
        />
      </Search>
      <nav aria-label="Lists of people">
        <LinkTabs>
          {filters.map((name) => (
            <li key={name}>
              <LinkTab href={addressOf(name, search)} aria-current={name === filter ? 'page' : undefined}>
                {filterLabels[name]}
              </LinkTab>
            </li>
          ))}
        </LinkTabs>
      </nav>
      <ListPages
        asked={asked}
        empty={{
          title: filter === 'suspended' && search === '' ? 'No one is suspended' : 'No one found',
          text: emptyTexts[filter],
        }}
      >
        {(people) => <PersonList people={people} label={filterLabels[filter]} />}
      </ListPages>
    </>
  );
}

const InviteLink = styled(Link)<ButtonLook>`
  ${buttonStyles}
`;

const Waiting = styled.p`
  margin-bottom: ${space[4]};
`;

const Search = styled.form`
  max-width: 28rem;
  margin-bottom: ${space[4]};
`;
