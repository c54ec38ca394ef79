import { PAGE_SIZE } from '@contracts/rules/limits';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { isPlainClick } from '@/components/ui/isPlainClick';
import { countOf } from '@/components/ui/textFormat';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { useOnVisible } from '@/hooks/useOnVisible';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadMoreArticles } from '@/store/landing/thunks';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { FeedSkeleton } from './FeedSkeleton';

/** Further pages: on scrolling, by a press, and as a plain link where there is no script. */
export function FeedEnd({ address }: { address: string }) {
  const dispatch = useAppDispatch();
  const isOnline = useOnlineStatus();
  const list = useAppSelector((state) => state.landing.landing_all_state);
  const shown = useAppSelector((state) => state.landing.getAllarticle.length);
  const sentinel = useRef<HTMLDivElement>(null);
  const hasMore = list.next !== null;
  const announcement = useAnnouncement(shown);

  const loadMore = () => void dispatch(loadMoreArticles());
  useOnVisible(sentinel, loadMore, isOnline && hasMore && !list.loading && !list.failed);

  const handlePress = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    loadMore();
  };

  return (
    <Root ref={sentinel}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {list.loading && (
        <Rows>
          <FeedSkeleton cards={3} />
        </Rows>
      )}
      {!isOnline && hasMore && (
        <ErrorState title="You’re offline" message="More articles load when you’re back online." />
      )}
      {isOnline && list.failed && <ErrorState title="More articles could not be loaded" onRetry={loadMore} />}
      {hasMore && !list.failed && isOnline && (
        <Centre $isHidden={list.loading}>
          <ButtonLink
            href={`${address}?after=${encodeURIComponent(list.next ?? '')}`}
            variant="outline"
            size="lg"
            scroll
            onClick={handlePress}
          >
            Load more articles
          </ButtonLink>
        </Centre>
      )}
      {!hasMore && !list.loading && shown > PAGE_SIZE / 2 && (
        <End>That is all for now: {countOf(Math.max(list.count, shown), 'article')}.</End>
      )}
    </Root>
  );
}

/** Announces how many rows were loaded, for screen readers. */
function useAnnouncement(shown: number): string {
  const before = useRef(shown);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const added = shown - before.current;
    before.current = shown;
    if (added > 0) setAnnouncement(`${countOf(added, 'more article')} loaded`);
  }, [shown]);
  return announcement;
}

const Root = styled.div`
  margin-top: ${space[7]};
`;

const Rows = styled.div`
  margin-bottom: ${space[6]};
`;

/** Keeps its place and the keyboard's focus while a page is loading. */
const Centre = styled.div<{ $isHidden: boolean }>`
  display: grid;
  justify-items: center;
  opacity: ${({ $isHidden }) => ($isHidden ? 0 : 1)};
`;

const End = styled.p`
  ${text.small}
  padding-top: ${space[5]};
  border-top: 1px solid ${color.border};
  color: ${color.textMuted};
  text-align: center;
`;
