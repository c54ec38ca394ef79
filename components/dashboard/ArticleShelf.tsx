import type { ArticleSummary } from '@contracts/article';
import type { ReactNode } from 'react';
import { ArticleList } from '@/components/article/ArticleList';
import { FeedSkeleton } from '@/components/article/FeedSkeleton';
import { ErrorState } from '@/components/feedback/ErrorState';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { paths } from '@/services/paths';
import type { ListState } from '@/store/listState';
import { ListEnd } from './ListEnd';
import { OfflineState } from './OfflineState';

interface ArticleShelfProps {
  articles: ArticleSummary[];
  list: ListState;
  /** What is in `list` is not of this shelf yet. */
  isWaiting: boolean;
  onLoad: () => void;
  onLoadMore: () => void;
  empty: ReactNode;
}

/** A list of cards inside the dashboard, in whichever state it is. */
export function ArticleShelf({ articles, list, isWaiting, onLoad, onLoadMore, empty }: ArticleShelfProps) {
  const isOnline = useOnlineStatus();
  if (articles.length > 0) {
    return (
      <>
        <ArticleList articles={articles} hrefOf={paths.dashboardArticle} />
        <ListEnd list={list} onLoadMore={onLoadMore} />
      </>
    );
  }
  if (isWaiting || list.loading) return isOnline ? <FeedSkeleton cards={3} /> : <OfflineState />;
  return list.failed ? <ErrorState onRetry={onLoad} /> : empty;
}
