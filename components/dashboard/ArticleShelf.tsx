import type { ArticleSummary } from '@contracts/article';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/feedback/ErrorState';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import type { ListState } from '@/store/listState';
import { DashboardCards, DashboardCardsSkeleton } from './DashboardCards';
import { ListEnd } from './ListEnd';
import { OfflineState } from './OfflineState';

interface ArticleShelfProps {
  articles: ArticleSummary[];
  list: ListState;
  /** `list` belongs to another shelf until this one is loaded. */
  isWaiting: boolean;
  onLoad: () => void;
  onLoadMore: () => void;
  empty: ReactNode;
  /** If the author can be followed beside the list. */
  isFollowHidden?: boolean;
}

/** A list of cards inside the dashboard, in whichever state it is. */
export function ArticleShelf(props: ArticleShelfProps) {
  const { articles, list, isWaiting, onLoad, onLoadMore, empty, isFollowHidden } = props;
  const isOnline = useOnlineStatus();
  if (articles.length > 0) {
    return (
      <>
        <DashboardCards articles={articles} isFollowHidden={isFollowHidden} />
        <ListEnd list={list} onLoadMore={onLoadMore} />
      </>
    );
  }
  if (isWaiting || list.loading) return isOnline ? <DashboardCardsSkeleton cards={3} /> : <OfflineState />;
  return list.failed ? <ErrorState onRetry={onLoad} /> : empty;
}
