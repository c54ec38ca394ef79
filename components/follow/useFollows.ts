import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { followListOf, followRowsOf } from '@/store/dashboard/selectors';
import { type FollowDisplay, loadFollows, loadMoreFollows } from '@/store/dashboard/thunks/follows';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/**
 * Followings or followers. The list is asked for when it is opened, which also takes out whom one does not
 * follow any more.
 * @param mustKeep the page was come back to: rows that are there stay.
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
    /** Nothing to show, and nothing said about it yet. */
    isWaiting: !hasRows && (asked !== display || list.loading),
    load: () => void dispatch(loadFollows(display)),
    loadMore: () => void dispatch(loadMoreFollows(display)),
  };
}
