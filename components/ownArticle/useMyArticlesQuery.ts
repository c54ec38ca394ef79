import type { ArticleState } from '@contracts/article';
import type { ArticleSort } from '@contracts/ownArticle';
import { SEARCH_DELAY_MS } from '@contracts/rules/limits';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MyArticlesQuery } from '@/services/api/articles';

const DEFAULT_SORT: ArticleSort = 'saved';
const sorts: readonly string[] = ['saved', 'oldest', 'title', 'views', 'likes', 'comments'];
const isSort = (value: unknown): value is ArticleSort => typeof value === 'string' && sorts.includes(value);

/**
 * Order and search stand in the address, so that a reload and coming back keep them. A search is asked for 300 ms
 * after the last key.
 */
export function useMyArticlesQuery(state: ArticleState) {
  const { query, pathname, isReady, replace } = useRouter();
  const sort = isSort(query.sort) ? query.sort : DEFAULT_SORT;
  const search = typeof query.search === 'string' ? query.search : '';
  const [typed, setTyped] = useState<string | null>(null);
  const applied = useRef<string | null>(null);

  const show = (next: { sort: ArticleSort; search: string }) => {
    applied.current = next.search;
    const named = {
      ...(next.sort !== DEFAULT_SORT && { sort: next.sort }),
      ...(next.search !== '' && { search: next.search }),
    };
    void replace({ pathname, query: named }, undefined, { shallow: true, scroll: false });
  };

  // An address that came from elsewhere, such as the menu, is not overwritten by what was typed before.
  useEffect(() => {
    if (search !== applied.current) setTyped(null);
  }, [search]);

  const apply = useEffectEvent((text: string) => show({ sort, search: text }));
  const wanted = typed?.trim() ?? search;
  const isPending = wanted !== search;
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => apply(wanted), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted, isPending]);

  return {
    isReady,
    query: { state, sort, search } satisfies MyArticlesQuery,
    text: typed ?? search,
    /** Something was typed that is not asked for yet. */
    isPending,
    setText: setTyped,
    setSort: (next: ArticleSort) => show({ sort: next, search: wanted }),
    clear: () => {
      setTyped('');
      show({ sort, search: '' });
    },
  };
}
