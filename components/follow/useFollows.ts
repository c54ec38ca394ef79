import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { followListOf, followRowsOf } from '@/store/dashboard/selectors';
import { type FollowDisplay, loadFollows, loadMoreFollows } from '@/store/dashboard/thunks/follows';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/**
 * Followings or followers. The list is loaded when it is opened, which also removes people who are no longer
 * followed.
 * @param mustKeep the reader came back to the page: existing rows stay.
 */
export function useFollows(display: FollowDisplay, mustKeep: boolean) {
  const dispatch = useAppDispatch();
  const isOnline = useOnlineStatus();
  const rows = useAppSelector((state) => followRowsOf(state.dashboard, display));
  const list = useAppSelector((state) => followListOf(state.dashboard, display));
  const hasRows = rows.length > 0;
  const [asked, setAsked] = useState<FollowDisplay | null>(null);
  const brought = useRef<FollowDisplay | null>(mustKeep ? display : null);

  const bring = useEffectEvent((wanted: FollowDisplay) => {
    if (brought.current === wanted && hasRows) return;
    brought.current = wanted;
    void dispatch(loadFollows(wanted)).then(() => setAsked(wanted));
  });
  useEffect(() => {
    if (isOnline) bring(display);
  }, [isOnline, display]);

  return {
    rows,
    list,
    isOnline,
    /** Nothing is shown, and the result is unknown. */
    isWaiting: !hasRows && (asked !== display || list.loading),
    load: () => void dispatch(loadFollows(display)),
    loadMore: () => void dispatch(loadMoreFollows(display)),
  };
}
