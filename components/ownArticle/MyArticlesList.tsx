import styled from 'styled-components';
import { ListEnd } from '@/components/dashboard/ListEnd';
import { OfflineState } from '@/components/dashboard/OfflineState';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { useScrollPlace } from '@/hooks/useScrollPlace';
import { paths } from '@/services/paths';
import { isOfState, type MyArticlesQuery, myArticlesKey, selectMyStories } from '@/store/dashboard/selectors';
import { loadMoreMyArticles, loadMyArticles } from '@/store/dashboard/thunks/articles';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { resetList } from '@/styles/mixins';
import { duration } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { articlePages } from './articleStatus';
import { MyArticleRow } from './MyArticleRow';
import { MyArticlesSkeleton } from './MyArticlesSkeleton';

interface MyArticlesListProps {
  query: MyArticlesQuery;
  onClearSearch: () => void;
}

/** The rows. Those of another order or search stay until the new ones arrive. */
export function MyArticlesList({ query, onClearSearch }: MyArticlesListProps) {
  const dispatch = useAppDispatch();
  const isOnline = useOnlineStatus();
  const articles = useAppSelector(selectMyStories);
  const list = useAppSelector((root) => root.dashboard.allState.stories);
  const isAsked = list.of === myArticlesKey(query);
  const hasRows = isOfState(list.of, query.state) && articles.length > 0;
  useScrollPlace(hasRows);

  if (hasRows && !(list.failed && list.next === null)) {
    return (
      <>
        <List aria-busy={list.loading && list.next === null}>
          {articles.map((article) => (
            <li key={article._id}>
              <MyArticleRow article={article} />
            </li>
          ))}
        </List>
        <ListEnd list={list} onLoadMore={() => void dispatch(loadMoreMyArticles(query))} />
      </>
    );
  }
  if (!isAsked || list.loading) return isOnline ? <MyArticlesSkeleton /> : <OfflineState />;
  if (list.failed) return <ErrorState onRetry={() => void dispatch(loadMyArticles(query))} />;
  if (query.search) {
    return (
      <EmptyState
        title="No matches"
        action={
          <Button variant="outline" onClick={onClearSearch}>
            Clear the search
          </Button>
        }
      >
        No titles match “{query.search}”.
      </EmptyState>
    );
  }
  const { emptyTitle, emptyText } = articlePages[query.state];
  return (
    <EmptyState title={emptyTitle} action={<ButtonLink href={paths.write}>Write an article</ButtonLink>}>
      {emptyText}
    </EmptyState>
  );
}

const List = styled.ul`
  ${resetList}
  transition: opacity ${duration.base};

  &[aria-busy='true'] {
    opacity: 0.5;
    transition-delay: 300ms;
  }
  > li {
    border-top: 1px solid ${color.border};
  }
  > li:last-child {
    border-bottom: 1px solid ${color.border};
  }
`;
