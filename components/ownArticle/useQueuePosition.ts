import type { QueuePosition } from '@contracts/queuePosition';
import { useCallback, useEffect, useState } from 'react';
import { useTabReturn } from '@/hooks/useTabReturn';
import { fetchQueuePosition } from '@/services/api/review/queuePosition';

/**
 * The queue position of the author's own waiting article, requested again whenever the tab becomes visible. Null
 * while it is unknown, and if the article no longer waits.
 */
export function useQueuePosition(articleId: string): QueuePosition | null {
  const [queuePosition, setQueuePosition] = useState<QueuePosition | null>(null);

  const load = useCallback(
    (signal?: AbortSignal) => {
      // If the request fails, the last known position stays.
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
