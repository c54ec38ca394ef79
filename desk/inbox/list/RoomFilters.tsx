import { SEARCH_DELAY_MS } from '@contracts/limits';
import type { RoomFilter } from '@contracts/room';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Link, useLocation } from 'wouter';
import { SearchField } from '@/components/ui/SearchField';
import { useDebouncedValue } from '@/hooks/useDebouncedValue';
import { focusRing, touchTarget } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { filterNames, useRoomFilter, withFilter } from './roomFilter';

/** What of the list is shown: by the state of a conversation, and by the name of its author. */
export function RoomFilters({ isBusy }: { isBusy: boolean }) {
  const { query, shown } = useRoomFilter();
  const [path] = useLocation();
  return (
    <Root role="search" aria-label="Find a conversation" onSubmit={(event) => event.preventDefault()}>
      <AuthorField isBusy={isBusy} />
      <Choices aria-label="Show">
        {(Object.keys(filterNames) as RoomFilter[]).map((show) => (
          <Choice
            key={show}
            href={path + withFilter({ ...query, show })}
            aria-current={show === shown ? 'true' : undefined}
          >
            {filterNames[show]}
          </Choice>
        ))}
      </Choices>
    </Root>
  );
}

/** Typed at once, in the address when the typing rests; what the address becomes otherwise is taken over. */
function AuthorField({ isBusy }: { isBusy: boolean }) {
  const { query } = useRoomFilter();
  const [path, navigate] = useLocation();
  const value = query.search ?? '';
  const [typed, setTyped] = useState(value);
  const settled = useDebouncedValue(typed, SEARCH_DELAY_MS);
  const sent = useRef(value);

  const send = useEffectEvent((search: string) => {
    if (search === sent.current) return;
    sent.current = search;
    navigate(path + withFilter({ ...query, search }), { replace: true });
  });
  useEffect(() => send(settled.trim()), [settled]);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  return (
    <SearchField
      label="Author"
      placeholder="Find an author"
      value={typed}
      isBusy={isBusy && typed !== ''}
      onChange={({ target }) => setTyped(target.value)}
      onClear={() => setTyped('')}
    />
  );
}

const Root = styled.form`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]} ${space[4]} ${space[3]};
  border-bottom: 1px solid ${color.border};
`;

const Choices = styled.nav`
  display: flex;
  gap: ${space[1]};
`;

const Choice = styled(Link)`
  ${text.label}
  ${focusRing}
  ${touchTarget}
  display: grid;
  flex: 1;
  place-items: center;
  min-height: 2rem;
  padding-inline: ${space[2]};
  border-radius: ${radius.md};
  color: ${color.textMuted};
  text-decoration: none;

  &:hover {
    background: ${color.sunken};
    color: ${color.text};
  }
  &[aria-current] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
`;
