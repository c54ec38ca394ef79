import { useCallback, useEffect, useState } from 'react';
import { useTabReturn } from '@/hooks/useTabReturn';

type Fetch<Value> = (articleId: string, signal?: AbortSignal) => Promise<Value>;

/**
 * What is fetched of an own article, again whenever the tab becomes visible. Null while it is unknown; if a request
 * fails, what was known stays.
 */
export function useFetchedAgain<Value>(fetch: Fetch<Value>, articleId: string) {
  const [value, setValue] = useState<Value | null>(null);

  const load = useCallback(
    (signal?: AbortSignal) => {
      fetch(articleId, signal)
        .then(setValue)
        .catch(() => {});
    },
    [fetch, articleId],
  );
  useEffect(() => {
    const request = new AbortController();
    load(request.signal);
    return () => request.abort();
  }, [load]);
  useTabReturn(() => load());

  return { value, set: setValue };
}
