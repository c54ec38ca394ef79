import type { ArticleState } from '@contracts/article';
import { useEffect } from 'react';
import styled from 'styled-components';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { countOf } from '@/components/ui/textFormat';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { paths } from '@/services/paths';
import { isOfState, selectMyStories } from '@/store/dashboard/selectors';
import { loadMoreMyArticles, loadMyArticles } from '@/store/dashboard/thunks/articles';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { resetList } from '@/styles/mixins';
import { color } from '@/styles/theme';
import { articlePages } from './articleStatus';
import { DashboardPage, focusHeading } from './DashboardPage';
import { ListEnd } from './ListEnd';
import { MyArticleRow } from './MyArticleRow';
import { MyArticlesSkeleton } from './MyArticlesSkeleton';
import { OfflineState } from './OfflineState';

/** `/dashboard/stories`, `/recent`, `/accepted` and `/rejected`: the author's own articles in a state. */
export function MyArticlesScreen({ state }: { state: ArticleState }) {
  const dispatch = useAppDispatch();
  const isOnline = useOnlineStatus();
  const articles = useAppSelector(selectMyStories);
  const list = useAppSelector((root) => root.dashboard.allState.stories);
  const { title, emptyTitle, emptyText } = articlePages[state];
  const isShown = isOfState(list.of, state);
  const hasRows = isShown && articles.length > 0;
  const isWaiting = !isShown || (list.loading && !hasRows);
  const load = () => void dispatch(loadMyArticles({ state }));

  // Choosing the same page in the menu again empties the list, which then has to come anew.
  const isEmptied = list.of === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: an emptied list is a reason to load, as is a connection
  useEffect(() => {
    if (isOnline) void dispatch(loadMyArticles({ state }));
  }, [dispatch, state, isOnline, isEmptied]);

  return (
    <DashboardPage
      title={title}
      note={isShown && !isWaiting && !list.failed && countOf(list.count, 'article')}
    >
      {isWaiting && (isOnline ? <MyArticlesSkeleton /> : <OfflineState />)}
      {!isWaiting && !hasRows && list.failed && <ErrorState onRetry={load} />}
      {!isWaiting && !hasRows && !list.failed && (
        <EmptyState title={emptyTitle} action={<ButtonLink href={paths.write}>Write an article</ButtonLink>}>
          {emptyText}
        </EmptyState>
      )}
      {hasRows && (
        <>
          <List>
            {articles.map((article) => (
              <li key={article._id}>
                <MyArticleRow
                  article={article}
                  onDeleted={() => void dispatch(loadMyArticles({ state })).then(focusHeading)}
                />
              </li>
            ))}
          </List>
          <ListEnd list={list} onLoadMore={() => void dispatch(loadMoreMyArticles({ state }))} />
        </>
      )}
    </DashboardPage>
  );
}

const List = styled.ul`
  ${resetList}

  > li {
    border-top: 1px solid ${color.border};
  }
  > li:last-child {
    border-bottom: 1px solid ${color.border};
  }
`;
