import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/Button';
import { AcceptedIcon, FindIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/Skeleton';
import { countOf } from '@/components/ui/textFormat';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { query } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';
import { useFocusInPlace } from '../../hooks/useFocusInPlace';
import { useNow } from '../../hooks/useNow';
import { useDeskSelector } from '../../store';
import { FailureLine } from '../../ui/FailureLine';
import { PageHeader } from '../../ui/PageHeader';
import { useToggleClaim } from '../claim/useToggleClaim';
import { KeysHelp } from '../keys/KeysHelp';
import { ReasonsButton } from '../reasons/ReasonsButton';
import { QueueCards } from './QueueCards';
import { QueueFilters } from './QueueFilters';
import { QueueTable } from './QueueTable';
import { openClaim } from './rowText';
import { useQueue } from './useQueue';
import { useRowKeys } from './useRowKeys';

/** Claims end and waiting times grow by themselves. */
const LOOK_AT_CLOCK_MS = 10_000;

interface QueuePageProps {
  /** The article that one comes back from, whose row gets the focus. */
  cameFrom: string | null;
}

/** A long queue with filters is not counted, and its first part may hold nothing that matches. */
function countText(count: number | undefined, hasFilters: boolean): string {
  const articles = count === undefined ? 'A part of a long queue' : countOf(count, 'article');
  return hasFilters ? `${articles} with these filters` : `${articles} waiting`;
}

/** What waits for a decision. */
export function QueuePage({ cameFrom }: QueuePageProps) {
  const queue = useQueue();
  const { filters, rows, count, isLoaded, failure } = queue;
  const [, navigate] = useLocation();
  const now = useNow(LOOK_AT_CLOCK_MS);
  const isNarrow = useMediaQuery(query.belowMobile);
  const editorId = useDeskSelector(({ session }) => session.editor?._id);
  const { toggle } = useToggleClaim();
  const focusRow = useRowKeys({
    rows,
    onEnd: () => queue.hasMore && queue.fetchMore(),
    onClaim: ({ _id, claim, mine }) => {
      if (!mine) void toggle(_id, openClaim(claim, now)?.editor._id === editorId);
    },
  });
  const list = useFocusInPlace();
  const comeBack = useEffectEvent(() => cameFrom !== null && focusRow(cameFrom));
  useEffect(() => void comeBack(), []);

  const hasFilters = Object.keys(filters).some((name) => name !== 'sort');
  const clear = () => navigate('');
  const caption = `Articles that wait, ${filters.sort === 'newest' ? 'newest' : 'oldest'} first`;
  const isEmpty = isLoaded && rows.length === 0 && !queue.hasMore;

  return (
    <>
      <PageHeader
        title="Review"
        actions={
          <>
            <ReasonsButton />
            <KeysHelp />
          </>
        }
      >
        <span role="status">{isLoaded && countText(count, hasFilters)}</span>
      </PageHeader>
      {(hasFilters || !isEmpty) && (
        <QueueFilters filters={filters} isBusy={queue.isFetching} onClear={clear} />
      )}
      {isLoaded && failure && <FailureLine>The queue could not be asked for again: {failure}</FailureLine>}
      {!isLoaded && !failure && <QueueSkeleton />}
      {!isLoaded && failure && <ErrorState message={failure} onRetry={queue.retry} />}
      {isEmpty && !hasFilters && (
        <EmptyState icon={<AcceptedIcon />} title="Nothing waits">
          Everything that was handed in is decided. New articles appear here by themselves.
        </EmptyState>
      )}
      {isEmpty && hasFilters && (
        <EmptyState
          icon={<FindIcon />}
          title="Nothing waits with these filters"
          action={
            <Button variant="outline" onClick={clear}>
              Clear filters
            </Button>
          }
        >
          Other articles may be waiting.
        </EmptyState>
      )}
      {rows.length > 0 &&
        (isNarrow ? (
          <QueueCards rows={rows} label={caption} now={now} list={list} />
        ) : (
          <QueueTable rows={rows} caption={caption} now={now} list={list} />
        ))}
      {queue.hasMore && (
        <More>
          <Button variant="outline" isLoading={queue.isFetchingMore} onClick={queue.fetchMore}>
            {rows.length === 0 ? 'Look further' : 'Show more'}
          </Button>
        </More>
      )}
    </>
  );
}

function QueueSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading the queue</VisuallyHidden>
      <Bones aria-hidden>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height="3.5rem" radius="md" />
        ))}
      </Bones>
    </div>
  );
}

const More = styled.div`
  display: grid;
  justify-items: center;
  padding-top: ${space[5]};
`;

const Bones = styled.div`
  display: grid;
  gap: ${space[2]};
`;
