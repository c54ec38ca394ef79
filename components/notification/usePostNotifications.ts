import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notify } from '@/hooks/useNotify';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { useScrollPlace } from '@/hooks/useScrollPlace';
import { markRead, openNotified } from '@/store/dashboard/thunks/notifications';
import { loadMorePostNotifications, loadPostNotifications } from '@/store/dashboard/thunks/postNotifications';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** Articles by followed authors, for the page that shows them. */
export function usePostNotifications() {
  const dispatch = useAppDispatch();
  const isOnline = useOnlineStatus();
  const posts = useAppSelector((state) => state.dashboard.notificationState);
  const list = useAppSelector((state) => state.dashboard.allState.postNotifications);
  const hasRows = posts.length > 0;
  const isBack = useScrollPlace(hasRows);
  const [hasAsked, setHasAsked] = useState(false);
  const isOld = useRef(!isBack);

  const bring = useEffectEvent(() => {
    // Once shown, the list keeps its position, also when the connection comes back.
    if (isOld.current || !hasRows) {
      void dispatch(loadPostNotifications()).then(() => setHasAsked(true));
    }
    isOld.current = false;
  });
  useEffect(() => {
    if (isOnline) bring();
  }, [isOnline]);

  return {
    posts,
    list,
    isOnline,
    /** Nothing is shown, and the result is unknown. */
    isWaiting: !hasRows && (!hasAsked || list.loading),
    load: () => void dispatch(loadPostNotifications()),
    loadMore: () => void dispatch(loadMorePostNotifications()),
    /** @param isHere false for a page that opens in another tab. */
    open: (articleId: string, isHere: boolean) => {
      if (isHere) void dispatch(openNotified({ of: 'posts', id: articleId }));
      else void dispatch(markRead('posts', [articleId])).catch(() => {});
    },
    markAll: () => {
      dispatch(markRead('posts')).catch(() => notify.error('Could not mark as read'));
    },
  };
}
