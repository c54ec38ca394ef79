import { PAGE_SIZE } from '@contracts/rules/limits';
import { useEffect } from 'react';
import { ErrorState } from '@/components/feedback/ErrorState';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { useScrollPlace } from '@/hooks/useScrollPlace';
import { selectDashboardArticles } from '@/store/dashboard/selectors';
import { loadDashboardArticles, loadMoreDashboardArticles } from '@/store/dashboard/thunks/articles';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { DashboardCards, DashboardCardsSkeleton } from './DashboardCards';
import { EmptyDashboardFeed } from './EmptyDashboardFeed';
import { ListEnd } from './ListEnd';
import { OfflineState } from './OfflineState';

interface DashboardFeedProps {
  /** False while the store still holds the feed of another address. */
  isSelected: boolean;
  isFiltered: boolean;
  /** The address names a topic that does not exist, which the server answers with "not found". */
  isUnknown: boolean;
}

/** The cards of the feed, in whichever state it is. */
export function DashboardFeed({ isSelected, isFiltered, isUnknown }: DashboardFeedProps) {
  const dispatch = useAppDispatch();
  const articles = useAppSelector(selectDashboardArticles);
  const list = useAppSelector((state) => state.dashboard.allState.articles);
  const mustLoad = useAppSelector((state) => state.dashboard.DashboardLoader);
  const isOnline = useOnlineStatus();
  const isLoading = mustLoad || !isSelected;
  useScrollPlace(!isLoading && articles.length > 0);

  // The start of the app loads the first page; the menu, the filter and a failed start leave it to this screen.
  useEffect(() => {
    if (isOnline && isSelected && mustLoad && !list.loading) void dispatch(loadDashboardArticles());
  }, [dispatch, isOnline, isSelected, mustLoad, list.loading]);

  if (isLoading) return isOnline ? <DashboardCardsSkeleton cards={PAGE_SIZE - 1} /> : <OfflineState />;
  if (articles.length > 0) {
    return (
      <>
        <DashboardCards articles={articles} heading="h3" />
        <ListEnd list={list} onLoadMore={() => void dispatch(loadMoreDashboardArticles())} />
      </>
    );
  }
  if (list.failed && !isUnknown) return <ErrorState onRetry={() => void dispatch(loadDashboardArticles())} />;
  return <EmptyDashboardFeed isFiltered={isFiltered} isUnknown={isUnknown} />;
}
