import { PAGE_SIZE } from '@contracts/limits';
import { useEffect } from 'react';
import { ArticleList } from '@/components/article/ArticleList';
import { FeedSkeleton } from '@/components/article/FeedSkeleton';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { countOf } from '@/components/ui/textFormat';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { paths } from '@/services/paths';
import { selectDashboardArticles } from '@/store/dashboard/selectors';
import { loadDashboardArticles, loadMoreDashboardArticles } from '@/store/dashboard/thunks/articles';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { DashboardPage } from './DashboardPage';
import { ListEnd } from './ListEnd';
import { OfflineState } from './OfflineState';

/** `/dashboard`: what the publication published, newest first. */
export function DashboardScreen() {
  const dispatch = useAppDispatch();
  const articles = useAppSelector(selectDashboardArticles);
  const list = useAppSelector((state) => state.dashboard.allState.articles);
  const isOnline = useOnlineStatus();
  const isLoading = useAppSelector((state) => state.dashboard.DashboardLoader);

  // The start of the app loads the first page; the menu and a failed start leave it to this screen.
  useEffect(() => {
    if (isOnline && isLoading && !list.loading) void dispatch(loadDashboardArticles());
  }, [dispatch, isOnline, isLoading, list.loading]);

  return (
    <DashboardPage
      title="Dashboard"
      note={!isLoading && !list.failed && countOf(list.count, 'article')}
      action={<ButtonLink href={paths.write}>Write</ButtonLink>}
    >
      {isLoading && (isOnline ? <FeedSkeleton cards={PAGE_SIZE - 1} /> : <OfflineState />)}
      {!isLoading && articles.length === 0 && list.failed && (
        <ErrorState onRetry={() => void dispatch(loadDashboardArticles())} />
      )}
      {!isLoading && articles.length === 0 && !list.failed && (
        <EmptyState
          title="Nothing is published yet"
          action={<ButtonLink href={paths.write}>Write the first article</ButtonLink>}
        >
          Whatever the editors accept appears here.
        </EmptyState>
      )}
      {!isLoading && articles.length > 0 && (
        <>
          <ArticleList articles={articles} hrefOf={paths.dashboardArticle} isTopicHidden />
          <ListEnd list={list} onLoadMore={() => void dispatch(loadMoreDashboardArticles())} />
        </>
      )}
    </DashboardPage>
  );
}
