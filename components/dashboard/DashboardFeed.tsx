import { PAGE_SIZE } from '@contracts/limits';
import { useEffect } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { useScrollPlace } from '@/hooks/useScrollPlace';
import { paths } from '@/services/paths';
import { selectDashboardArticles } from '@/store/dashboard/selectors';
import { loadDashboardArticles, loadMoreDashboardArticles } from '@/store/dashboard/thunks/articles';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { DashboardCards, DashboardCardsSkeleton } from './DashboardCards';
import { ListEnd } from './ListEnd';
import { OfflineState } from './OfflineState';

interface DashboardFeedProps {
  /** False while the store still holds the feed of another address. */
  isSelected: boolean;
  isFiltered: boolean;
}

/** The cards of the feed, in whichever state it is. */
export function DashboardFeed({ isSelected, isFiltered }: DashboardFeedProps) {
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
        <DashboardCards articles={articles} />
        <ListEnd list={list} onLoadMore={() => void dispatch(loadMoreDashboardArticles())} />
      </>
    );
  }
  if (list.failed) return <ErrorState onRetry={() => void dispatch(loadDashboardArticles())} />;
  return isFiltered ? (
    <EmptyState
      title="Nothing is published here yet"
      action={
        <ButtonLink href={paths.dashboard} variant="outline">
          Show everything
        </ButtonLink>
      }
    >
      No article has this topic so far.
    </EmptyState>
  ) : (
    <EmptyState
      title="Nothing is published yet"
      action={<ButtonLink href={paths.write}>Write the first article</ButtonLink>}
    >
      Whatever the editors accept appears here.
    </EmptyState>
  );
}
