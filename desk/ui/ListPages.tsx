import type { ReactNode } from 'react';
import styled from 'styled-components';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { space } from '@/styles/spacing';
import type { DeskError } from '../api/deskApi';
import type { Page } from '../api/pages';
import { MoreButton } from './MoreButton';

/** As the hooks of infinite lists give it. */
interface Asked<Item> {
  currentData?: { pages: Page<Item>[] };
  error?: Partial<DeskError>;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface ListPagesProps<Item> {
  asked: Asked<Item>;
  empty: { title: string; text: string };
  /** The items that were asked for so far. */
  children: (items: Item[]) => ReactNode;
}

/** A list in pages, in each state that it may be in. */
export function ListPages<Item>({ asked, empty, children }: ListPagesProps<Item>) {
  const { currentData, error, hasNextPage, isFetchingNextPage } = asked;
  const items = currentData?.pages.flatMap((page) => page.data) ?? [];
  const failed = error && (
    <ErrorState
      message={error.message}
      onRetry={items.length > 0 && hasNextPage ? asked.fetchNextPage : asked.refetch}
    />
  );
  if (!currentData)
    return (
      failed ?? (
        <Middle>
          <DotsLoader label="Loading" />
        </Middle>
      )
    );
  return (
    <>
      {items.length === 0 && !failed && !hasNextPage && (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      )}
      {items.length > 0 && children(items)}
      {failed}
      {hasNextPage && !failed && (
        <Middle>
          <MoreButton isLoading={isFetchingNextPage} onMore={asked.fetchNextPage} />
        </Middle>
      )}
    </>
  );
}

const Middle = styled.div`
  display: grid;
  justify-items: center;
  max-width: 56rem;
  padding-block: ${space[5]};
`;
