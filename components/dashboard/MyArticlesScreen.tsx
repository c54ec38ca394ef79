import type { ArticleState } from '@contracts/article';
import { useEffect } from 'react';
import styled from 'styled-components';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { countOf } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { selectMyStories } from '@/store/dashboard/selectors';
import { loadMoreMyArticles, loadMyArticles } from '@/store/dashboard/thunks/articles';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { resetList } from '@/styles/mixins';
import { color } from '@/styles/theme';
import { articlePages } from './articleStatus';
import { DashboardPage } from './DashboardPage';
import { ListEnd } from './ListEnd';
import { MyArticleRow } from './MyArticleRow';
import { MyArticlesSkeleton } from './MyArticlesSkeleton';

/** `/dashboard/stories`, `/recent`, `/accepted` and `/rejected`: the author's own articles in a state. */
export function MyArticlesScreen({ state }: { state: ArticleState }) {
  const dispatch = useAppDispatch();
  const articles = useAppSelector(selectMyStories);
  const list = useAppSelector((root) => root.dashboard.allState.stories);
  const { title, emptyTitle, emptyText } = articlePages[state];
  const isShown = list.of === state;
  const isEmpty = isShown && !list.loading && articles.length === 0;
  const load = () => void dispatch(loadMyArticles(state));

  useEffect(() => {
    void dispatch(loadMyArticles(state));
  }, [dispatch, state]);

  return (
    <DashboardPage title={title} note={isShown && !list.loading && countOf(list.count, 'article')}>
      {(!isShown || (list.loading && articles.length === 0)) && <MyArticlesSkeleton />}
      {isEmpty && list.failed && <ErrorState onRetry={load} />}
      {isEmpty && !list.failed && (
        <EmptyState title={emptyTitle} action={<ButtonLink href={paths.write}>Write an article</ButtonLink>}>
          {emptyText}
        </EmptyState>
      )}
      {isShown && articles.length > 0 && (
        <>
          <List>
            {articles.map((article) => (
              <li key={article._id}>
                <MyArticleRow article={article} onDeleted={load} />
              </li>
            ))}
          </List>
          <ListEnd list={list} onLoadMore={() => void dispatch(loadMoreMyArticles(state))} />
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
