import type { RoomFilter } from '@contracts/room';
import styled from 'styled-components';
import { Link, useLocation } from 'wouter';
import { focusRing, touchTarget } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { TypedFilter } from '../../filters/TypedFilter';
import { filterNames, useRoomFilter, withFilter } from './roomFilter';

/** The filters of the list: the state of a conversation, and the name of its author. */
export function RoomFilters({ isBusy }: { isBusy: boolean }) {
  const { query, shown } = useRoomFilter();
  const [path, navigate] = useLocation();
  return (
    <Root role="search" aria-label="Find a conversation" onSubmit={(event) => event.preventDefault()}>
      <TypedFilter
        label="Author"
        placeholder="Find an author"
        value={query.search}
        isBusy={isBusy}
        onChange={(search) => navigate(path + withFilter({ ...query, search }), { replace: true })}
      />
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
  ${touchTarget({ height: '2rem' })}
  display: grid;
  flex: 1;
  place-items: center;
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
