import styled from 'styled-components';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { AcceptedIcon, FindIcon } from '@/components/ui/icons';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { useFocusInPlace } from '../../hooks/useFocusInPlace';
import { useListState } from '../../hooks/useListState';
import { useNow } from '../../hooks/useNow';
import { FailureLine } from '../../ui/FailureLine';
import { ListSkeleton } from '../../ui/ListSkeleton';
import { MoreButton } from '../../ui/MoreButton';
import { useRoomsInfiniteQuery } from '../inboxApi';
import { Pane } from '../Pane';
import { RoomFilters } from './RoomFilters';
import { RoomRow } from './RoomRow';
import { filterNames, useRoomFilter } from './roomFilter';

/** Waiting times grow by themselves. */
const LOOK_AT_CLOCK_MS = 30_000;

/** The conversations that the address asks for. */
export function RoomList({ currentId }: { currentId: string | undefined }) {
  const { query, shown } = useRoomFilter();
  const rooms = useListState(useRoomsInfiniteQuery(query));
  const { rows, isLoaded, failure } = rooms;
  const now = useNow(LOOK_AT_CLOCK_MS);
  const list = useFocusInPlace();

  return (
    <Pane aria-label="Conversations">
      <RoomFilters isBusy={rooms.isFetching} />
      <Scroller>
        {isLoaded && failure && <FailureLine>The list could not be asked for again: {failure}</FailureLine>}
        {!isLoaded && !failure && (
          <Padded>
            <ListSkeleton label="Loading the conversations" rows={5} rowHeight="4rem" />
          </Padded>
        )}
        {!isLoaded && failure && <ErrorState message={failure} onRetry={rooms.retry} />}
        {isLoaded && rows.length === 0 && <NothingHere />}
        <List ref={list} aria-label={query.search ? 'Authors found' : `${filterNames[shown]} conversations`}>
          {rows.map((room) => (
            <li key={room._id}>
              <RoomRow room={room} isCurrent={room._id === currentId} now={now} />
            </li>
          ))}
        </List>
        {rooms.hasMore && (
          <More>
            <MoreButton size="sm" isLoading={rooms.isFetchingMore} onMore={rooms.fetchMore} />
          </More>
        )}
      </Scroller>
    </Pane>
  );
}

function NothingHere() {
  const { query, shown } = useRoomFilter();
  if (query.search) {
    return (
      <EmptyState icon={<FindIcon />} title="No authors found">
        {shown === 'all' ? 'No author has a name like this.' : 'Try “All” to search all conversations.'}
      </EmptyState>
    );
  }
  if (shown === 'closed') {
    return <EmptyState title="No closed conversations">Closed conversations appear here.</EmptyState>;
  }
  return (
    <EmptyState
      icon={<AcceptedIcon />}
      title={shown === 'unread' ? 'No unread messages' : 'No one is waiting'}
    >
      Messages from authors appear here. To write to an author first, search for their name above.
    </EmptyState>
  );
}

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  scrollbar-width: thin;
`;

const List = styled.ol`
  ${resetList}

  > li + li {
    border-top: 1px solid ${color.border};
  }
`;

const More = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space[4]};
`;

const Padded = styled.div`
  padding: ${space[4]};
`;
