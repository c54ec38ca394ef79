import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { SearchField } from '@/components/ui/SearchField';
import { space } from '@/styles/spacing';
import { useSettledText } from '../hooks/useSettledText';
import { LinkTab, LinkTabs } from '../ui/LinkTabs';
import { ListPages } from '../ui/ListPages';
import { PageHeader } from '../ui/PageHeader';
import { addressOf, filterLabels, filters, usePeopleFilter } from './filters';
import { PersonList } from './PersonList';
import { usePeopleInfiniteQuery } from './peopleApi';

const emptyTexts = {
  all: 'No username and no email begins so.',
  editors: 'No editor’s username or email begins so.',
  suspended: 'Whoever an editor suspends is listed here.',
};

/**
 * Everybody who has an account, and how to find one of them.
 * @param props.onAddress is told what of the address leads back to the list as it is shown.
 */
export function PeoplePage({ onAddress }: { onAddress: (address: string) => void }) {
  const { search, filter, setSearch } = usePeopleFilter();
  const tellAddress = useEffectEvent(onAddress);
  useEffect(() => tellAddress(addressOf(filter, search)), [filter, search]);
  const [typed, setTyped] = useSettledText(search, setSearch);
  const asked = usePeopleInfiniteQuery({ search, filter });
  return (
    <>
      <PageHeader title="People">Authors and editors, by name.</PageHeader>
      <Search role="search" aria-label="People" onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label="Find somebody"
          placeholder="Username or email begins with"
          value={typed}
          isBusy={asked.isFetching && typed !== ''}
          onChange={({ target }) => setTyped(target.value)}
          onClear={() => setTyped('')}
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
          title: filter === 'suspended' && search === '' ? 'Nobody is suspended' : 'Nobody is found',
          text: emptyTexts[filter],
        }}
      >
        {(people) => <PersonList people={people} label={filterLabels[filter]} />}
      </ListPages>
    </>
  );
}

const Search = styled.form`
  max-width: 28rem;
  margin-bottom: ${space[4]};
`;
