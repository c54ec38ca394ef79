import type { Standing } from '@contracts/standing';
import { useCallback, useEffect, useState } from 'react';
import { useTabReturn } from '@/hooks/useTabReturn';
import { fetchStanding } from '@/services/api/standing';

/**
 * Where a waiting article of one's own stands, asked again whenever the tab is looked at anew. Null while it is not
 * known, and for what does not wait any more.
 */
export function useStanding(articleId: string): Standing | null {
  const [standing, setStanding] = useState<Standing | null>(null);

  const load = useCallback(
    (signal?: AbortSignal) => {
      // What cannot be asked now stays as it was known.
      fetchStanding(articleId, signal)
        .then(setStanding)
        .catch(() => {});
    },
    [articleId],
  );
  useEffect(() => {
    const request = new AbortController();
    load(request.signal);
    return () => request.abort();
  }, [load]);
  useTabReturn(() => load());

  return standing;
}
