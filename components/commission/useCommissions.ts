import type { OwnCommission } from '@contracts/commission';
import { useEffect, useRef, useState } from 'react';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { useTabReturn } from '@/hooks/useTabReturn';
import { fetchCommissions } from '@/services/api/review/commissions';
import { isApiError } from '@/services/http/apiError';
import { useAppSelector } from '@/store/hooks';

const ROWS = 20;

export type CommissionList = 'open' | 'ended';

interface Loaded {
  of: CommissionList;
  items: OwnCommission[];
  next: string | null;
}

/**
 * The author's pitches and commissions. They are loaded again when the tab is shown again, when the connection is back,
 * and when a notification arrives, as editors change them.
 */
export function useCommissions(of: CommissionList) {
  const isOnline = useOnlineStatus();
  const unread = useAppSelector((state) => state.dashboard.myNotificationCount);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const request = useRef<AbortController | null>(null);

  /** @param after the cursor of the page; null for the first one, in the place of all that is shown. */
  const load = async (after: string | null) => {
    request.current?.abort();
    const current = new AbortController();
    request.current = current;
    setHasFailed(false);
    setIsLoadingMore(after !== null);
    try {
      const { signal } = current;
      const page = await fetchCommissions(of, { limit: ROWS, after: after ?? undefined, signal });
      setLoaded((before) => ({
        of,
        items: after === null ? page.items : [...(before?.items ?? []), ...page.items],
        next: page.next,
      }));
    } catch (error) {
      if (!isApiError(error) || error.kind !== 'cancelled') setHasFailed(true);
    }
    if (request.current === current) setIsLoadingMore(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another count of notifications is a reason to load
  useEffect(() => {
    if (isOnline) void load(null);
    return () => request.current?.abort();
  }, [of, isOnline, unread]);
  useTabReturn(() => isOnline && void load(null));

  const list = loaded?.of === of ? loaded : null;
  return {
    items: list?.items ?? null,
    next: list?.next ?? null,
    hasFailed,
    isLoadingMore,
    isOnline,
    reload: () => void load(null),
    loadMore: () => list?.next && void load(list.next),
  };
}
