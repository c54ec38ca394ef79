import type { QueuePosition } from '@contracts/queuePosition';
import { useCallback, useEffect, useState } from 'react';
import { useTabReturn } from '@/hooks/useTabReturn';
import { fetchQueuePosition } from '@/services/api/queuePosition';

/**
 * Where a waiting article of one's own stands, asked again whenever the tab is looked at anew. Null while it is not
 * known, and for what does not wait any more.
 */
export function useQueuePosition(articleId: string): QueuePosition | null {
  const [queuePosition, setQueuePosition] = useState<QueuePosition | null>(null);

  const load = useCallback(
    (signal?: AbortSignal) => {
      // What cannot be asked now stays as it was known.
      fetchQueuePosition(articleId, signal)
        .then(setQueuePosition)
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

  return queuePosition;
}
