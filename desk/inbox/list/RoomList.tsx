import { useMemo } from 'react';
import styled from 'styled-components';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/Button';
import { AcceptedIcon, FindIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/Skeleton';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { useFocusInPlace } from '../../hooks/useFocusInPlace';
import { useNow } from '../../hooks/useNow';
import { FailureLine } from '../../ui/FailureLine';
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
  const rooms = useRoomsInfiniteQuery(query);
  const rows = useMemo(() => rooms.data?.pages.flatMap(({ data }) => data) ?? [], [rooms.data]);
  const now = useNow(LOOK_AT_CLOCK_MS);
  const list = useFocusInPlace();
  const failure = rooms.error && !rooms.isFetching ? rooms.error.message : undefined;
  const isLoaded = rooms.data !== undefined;

  return (
    <Pane aria-label="Conversations">
      <RoomFilters isBusy={rooms.isFetching} />
      <Scroller>
        {isLoaded && failure && <FailureLine>The list could not be asked for again: {failure}</FailureLine>}
        {!isLoaded && !failure && <ListSkeleton />}
        {!isLoaded && failure && <ErrorState message={failure} onRetry={() => void rooms.refetch()} />}
        {isLoaded && rows.length === 0 && <NothingHere />}
        <List ref={list} aria-label={query.search ? 'Authors found' : `${filterNames[shown]} conversations`}>
          {rows.map((room) => (
            <li key={room._id}>
              <RoomRow room={room} isCurrent={room._id === currentId} now={now} />
            </li>
          ))}
        </List>
        {rooms.hasNextPage && (
          <More>
            <Button
              variant="outline"
              size="sm"
              isLoading={rooms.isFetchingNextPage}
              onClick={() => void rooms.fetchNextPage()}
            >
              Show more
            </Button>
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
      <EmptyState icon={<FindIcon />} title="Nobody found">
        {shown === 'all' ? 'No author has a name like this.' : 'Other conversations may be found with “All”.'}
      </EmptyState>
    );
  }
  if (shown === 'closed') {
    return <EmptyState title="Nothing is closed">Conversations that you close are kept here.</EmptyState>;
  }
  return (
    <EmptyState icon={<AcceptedIcon />} title={shown === 'unread' ? 'Everything is read' : 'Nobody waits'}>
      What authors write appears here by itself. To write to somebody first, find their name above.
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading the conversations</VisuallyHidden>
      <Bones aria-hidden>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height="4rem" radius="md" />
        ))}
      </Bones>
    </div>
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

const Bones = styled.div`
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
`;
