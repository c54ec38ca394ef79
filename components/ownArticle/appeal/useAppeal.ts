import type { Appealable, AppealBody } from '@contracts/appeal';
import { useCallback, useEffect, useState } from 'react';
import { useTabReturn } from '@/hooks/useTabReturn';
import { fetchAppeal, fileAppeal } from '@/services/api/review/appeals';

/** What can be appealed against of an own article, and the newest appeal; null while that is unknown. */
export function useAppeal(articleId: string) {
  const [appealable, setAppealable] = useState<Appealable | null>(null);

  const load = useCallback(
    (signal?: AbortSignal) => {
      // If the request fails, what was known stays.
      fetchAppeal(articleId, signal)
        .then(setAppealable)
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

  return {
    appealable,
    /** @throws ApiError the refusal. */
    file: async (body: AppealBody): Promise<void> => setAppealable(await fileAppeal(articleId, body)),
  };
}
