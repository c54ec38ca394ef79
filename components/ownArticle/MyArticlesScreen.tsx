import type { ArticleState } from '@contracts/article';
import { useEffect } from 'react';
import { DashboardPage } from '@/components/dashboard/DashboardPage';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { countOf } from '@/components/ui/textFormat';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { paths } from '@/services/paths';
import { isOfState, myArticlesKey } from '@/store/dashboard/selectors';
import { loadMyArticleCounts, loadMyArticles } from '@/store/dashboard/thunks/articles';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { articlePages } from './articleStatus';
import { MyArticlesList } from './MyArticlesList';
import { MyArticlesNav } from './MyArticlesNav';
import { MyArticlesTools } from './MyArticlesTools';
import { useMyArticlesQuery } from './useMyArticlesQuery';
import { useSetTimes } from './useSetTimes';

/** `/dashboard/stories`, `/recent`, `/accepted` and `/rejected`: the author's own articles in a state. */
export function MyArticlesScreen({ state }: { state: ArticleState }) {
  const dispatch = useAppDispatch();
  const isOnline = useOnlineStatus();
  const { isReady, query, text, isPending, setText, setSort, clear } = useMyArticlesQuery(state);
  const list = useAppSelector((root) => root.dashboard.allState.stories);
  const { sort, search } = query;
  useSetTimes();
  const isArrived = list.of === myArticlesKey(query) && !list.loading && !list.failed;
  const isSearching = isPending || (search !== '' && list.loading && isOfState(list.of, state));

  // Choosing the same page in the menu again empties the list, which must then be loaded again.
  const isEmptied = list.of === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: an emptied list is a reason to load, as is a connection
  useEffect(() => {
    if (!isReady || !isOnline) return;
    void dispatch(loadMyArticles({ state, sort, search }));
    void dispatch(loadMyArticleCounts());
  }, [dispatch, isReady, state, sort, search, isOnline, isEmptied]);

  return (
    <DashboardPage
      area="My articles"
      title={articlePages[state].title}
      explanation={articlePages[state].explanation}
      action={<ButtonLink href={paths.write}>Write</ButtonLink>}
      note={
        state === 'stories' && list.counts && list.counts.draft > 0 && countOf(list.counts.draft, 'draft')
      }
    >
      <MyArticlesNav current={state} counts={list.counts} />
      <MyArticlesTools
        text={text}
        isSearching={isSearching}
        onType={setText}
        onClear={clear}
        sort={sort}
        onSort={setSort}
      />
      <VisuallyHidden role="status">
        {isArrived && search !== '' && countOf(list.count, 'matching article')}
      </VisuallyHidden>
      <MyArticlesList query={query} onClearSearch={clear} />
    </DashboardPage>
  );
}
