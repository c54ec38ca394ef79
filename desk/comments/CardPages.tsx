import type { ReactNode } from 'react';
import styled from 'styled-components';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/Button';
import { DotsLoader } from '@/components/ui/DotsLoader';
import type { Page } from '@/services/page';
import { space } from '@/styles/spacing';
import type { DeskError } from '../api/deskApi';
import { Cards } from './cardLayout';

/** As the hooks of infinite lists give it. */
interface Asked<Item> {
  currentData?: { pages: Page<Item>[] };
  error?: Partial<DeskError>;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface CardPagesProps<Item> {
  asked: Asked<Item>;
  empty: { title: string; text: string };
  children: (item: Item) => ReactNode;
}

/** A list of cards in pages, in each state that it may be in. */
export function CardPages<Item extends { _id: string }>({ asked, empty, children }: CardPagesProps<Item>) {
  const { currentData, error, hasNextPage, isFetchingNextPage } = asked;
  const items = currentData?.pages.flatMap((page) => page.items) ?? [];
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
      {items.length === 0 && !failed && <EmptyState title={empty.title}>{empty.text}</EmptyState>}
      <Cards>
        {items.map((item) => (
          <li key={item._id}>{children(item)}</li>
        ))}
      </Cards>
      {failed}
      {hasNextPage && !failed && (
        <Middle>
          <Button variant="outline" isLoading={isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
            Show more
          </Button>
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
