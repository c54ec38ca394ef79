import { useRef } from 'react';
import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { useOnVisible } from '@/hooks/useOnVisible';
import type { ListState } from '@/store/listState';
import { space } from '@/styles/spacing';

interface ListEndProps {
  list: ListState;
  onLoadMore: () => void;
}

/** Further rows of a list: on scrolling, and by a button for the keyboard. */
export function ListEnd({ list, onLoadMore }: ListEndProps) {
  const sentinel = useRef<HTMLDivElement>(null);
  const isOnline = useOnlineStatus();
  const hasMore = list.next !== null;
  useOnVisible(sentinel, onLoadMore, isOnline && hasMore && !list.loading && !list.failed);

  if (!hasMore) return null;
  return (
    <Root ref={sentinel}>
      {list.failed ? (
        <ErrorState title="More could not be loaded" onRetry={onLoadMore} />
      ) : (
        <Button variant="outline" isLoading={list.loading} onClick={onLoadMore}>
          Load more
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  margin-top: ${space[6]};
`;
