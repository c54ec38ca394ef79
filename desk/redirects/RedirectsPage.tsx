import { REDIRECT_PATH_MAX_LENGTH } from '@contracts/rules/limits';
import { useState } from 'react';
import styled from 'styled-components';
import { useSearchParams } from 'wouter';
import { Button } from '@/components/ui/button/Button';
import { space } from '@/styles/spacing';
import { TypedFilter } from '../filters/TypedFilter';
import { FailureLine } from '../ui/FailureLine';
import { LinkTab, LinkTabs } from '../ui/LinkTabs';
import { ListPages } from '../ui/ListPages';
import { PageHeader } from '../ui/PageHeader';
import { MissedRows } from './MissedRows';
import { RedirectDialog } from './RedirectDialog';
import { RedirectFiles } from './RedirectFiles';
import { RedirectRows } from './RedirectRows';
import { useMissedPathsInfiniteQuery, useRedirectsInfiniteQuery } from './redirectsApi';

/** Redirects of old addresses, and addresses without a page. */
export function RedirectsPage() {
  const [params] = useSearchParams();
  const isMissed = params.get('show') === 'missed';
  const [isAdding, setIsAdding] = useState(false);
  const [fault, setFault] = useState('');
  return (
    <>
      <PageHeader
        title="Redirects"
        actions={
          <>
            <RedirectFiles onFault={setFault} />
            <Button size="sm" onClick={() => setIsAdding(true)}>
              Add…
            </Button>
          </>
        }
      >
        Where old addresses lead, such as those of an imported site. Existing pages take precedence.
      </PageHeader>
      <FailureLine>{fault}</FailureLine>
      <nav aria-label="Lists of addresses">
        <LinkTabs>
          <li>
            <LinkTab href="?" aria-current={isMissed ? undefined : 'page'}>
              Redirects
            </LinkTab>
          </li>
          <li>
            <LinkTab href="?show=missed" aria-current={isMissed ? 'page' : undefined}>
              Not found
            </LinkTab>
          </li>
        </LinkTabs>
      </nav>
      {isMissed ? <Missed /> : <Listed />}
      {isAdding && <RedirectDialog start={{ from: '', to: '' }} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function Listed() {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').slice(0, REDIRECT_PATH_MAX_LENGTH);
  const asked = useRedirectsInfiniteQuery(search);
  return (
    <>
      <Search role="search" aria-label="Redirects" onSubmit={(event) => event.preventDefault()}>
        <TypedFilter
          label="Find redirects"
          placeholder="Old path begins with"
          value={search}
          isBusy={asked.isFetching}
          maxLength={REDIRECT_PATH_MAX_LENGTH}
          // Typed filters add no history entries.
          onChange={(text) => setParams(text === '' ? {} : { search: text }, { replace: true })}
        />
      </Search>
      <ListPages
        asked={asked}
        empty={
          search === ''
            ? { title: 'No redirects yet', text: 'Add one, or import a file with the columns from and to.' }
            : { title: 'No redirect found', text: 'No old path begins with that.' }
        }
      >
        {(redirects) => <RedirectRows redirects={redirects} />}
      </ListPages>
    </>
  );
}

function Missed() {
  const asked = useMissedPathsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <ListPages
      asked={asked}
      empty={{
        title: 'No missing pages',
        text: 'Addresses at which readers find no page are listed here within a minute.',
      }}
    >
      {(paths) => <MissedRows paths={paths} />}
    </ListPages>
  );
}

const Search = styled.form`
  max-width: 28rem;
  margin-bottom: ${space[4]};
`;
