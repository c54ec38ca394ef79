import { useEffect } from 'react';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { useTabReturn } from '@/hooks/useTabReturn';
import { loadOwnWork } from '@/store/dashboard/thunks/ownWork';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/**
 * The own work at a glance. It is loaded again when the tab is shown again, when the connection is back and when a
 * notification arrives, because a decision of an editor changes it.
 * @param isShown whether the page has a place for it.
 */
export function useOwnWork(isShown: boolean) {
  const dispatch = useAppDispatch();
  const isOnline = useOnlineStatus();
  const unread = useAppSelector((state) => state.dashboard.myNotificationCount);
  const { work, failed } = useAppSelector((state) => state.dashboard.allState.ownWork);

  const load = () => void dispatch(loadOwnWork());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count of notifications is a reason to load
  useEffect(() => {
    if (isShown && isOnline) load();
  }, [isShown, isOnline, unread]);
  useTabReturn(() => isShown && isOnline && load());

  return { work, failed, isOnline, load };
}
