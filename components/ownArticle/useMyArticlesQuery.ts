import type { ArticleState } from '@contracts/article';
import type { ArticleSort } from '@contracts/ownArticle';
import { useRouter } from 'next/router';
import { useSettledText } from '@/hooks/useSettledText';
import type { MyArticlesQuery } from '@/services/api/articles';

const DEFAULT_SORT: ArticleSort = 'saved';
const sorts: readonly string[] = ['saved', 'oldest', 'title', 'views', 'likes', 'comments'];
const isSort = (value: unknown): value is ArticleSort => typeof value === 'string' && sorts.includes(value);

/**
 * Order and search are in the address, so that a reload and "back" keep them. A search is sent 300 ms after the
 * last key.
 */
export function useMyArticlesQuery(state: ArticleState) {
  const { query, pathname, isReady, replace } = useRouter();
  const sort = isSort(query.sort) ? query.sort : DEFAULT_SORT;
  const search = typeof query.search === 'string' ? query.search : '';

  const show = (next: { sort: ArticleSort; search: string }) => {
    const named = {
      ...(next.sort !== DEFAULT_SORT && { sort: next.sort }),
      ...(next.search !== '' && { search: next.search }),
    };
    void replace({ pathname, query: named }, undefined, { shallow: true, scroll: false });
  };
  const { text, isPending, setText, take } = useSettledText(search, (wanted) =>
    show({ sort, search: wanted }),
  );

  return {
    isReady,
    query: { state, sort, search } satisfies MyArticlesQuery,
    text,
    /** Something was typed that is not asked for yet. */
    isPending,
    setText,
    setSort: (next: ArticleSort) => show({ sort: next, search: take() }),
    clear: () => {
      setText('');
      show({ sort, search: take('') });
    },
  };
}
