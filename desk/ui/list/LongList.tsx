import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { space } from '@/styles/spacing';
import type { ListState } from '../../hooks/useListState';
import { FailureLine } from '../FailureLine';
import { ListSkeleton } from '../ListSkeleton';
import { MoreButton } from '../MoreButton';

interface LongListProps {
  list: ListState<unknown>;
  /** What is loading, such as "the articles". */
  name: string;
  /** The subject of the error message. */
  subject: string;
  /** Shown if the list has no rows. */
  empty: ReactNode;
  /** Shows the rows. */
  children: ReactNode;
}

/** A paged list while it loads, fails, is empty or has rows. Loaded rows stay on the screen after a failure. */
export function LongList({ list, name, subject, empty, children }: LongListProps) {
  const { rows, isLoaded, failure, hasMore } = list;
  return (
    <>
      {isLoaded && failure && (
        <FailureLine>
          {subject} could not be asked for again: {failure}
        </FailureLine>
      )}
      {!isLoaded && !failure && <ListSkeleton label={`Loading ${name}`} rows={6} rowHeight="3.5rem" />}
      {!isLoaded && failure && <ErrorState message={failure} onRetry={list.retry} />}
      {isLoaded && rows.length === 0 && !hasMore && empty}
      {rows.length > 0 && children}
      {hasMore && (
        <More>
          <MoreButton
            isLoading={list.isFetchingMore}
            onMore={list.fetchMore}
            label={rows.length === 0 ? 'Look further' : undefined}
          />
        </More>
      )}
    </>
  );
}

const More = styled.div`
  display: grid;
  justify-items: center;
  padding-top: ${space[5]};
`;
