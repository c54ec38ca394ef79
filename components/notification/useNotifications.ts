import type { Notification } from '@contracts/notification';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEachConnection } from '@/hooks/realtime/useEachConnection';
import { useSocketEvent } from '@/hooks/realtime/useSocketEvent';
import { notify } from '@/hooks/useNotify';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { useScrollPlace } from '@/hooks/useScrollPlace';
import { selectUserId } from '@/store/auth/selectors';
import {
  loadMoreNotifications,
  loadNotifications,
  markRead,
  openNotified,
  refreshNotifications,
} from '@/store/dashboard/thunks/notifications';
import { arrivalsShown } from '@/store/events';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { leadsToArticle } from './notificationHref';

/** The own notifications, for the page that shows them. */
export function useNotifications() {
  const dispatch = useAppDispatch();
  const isOnline = useOnlineStatus();
  const userId = useAppSelector(selectUserId);
  const rows = useAppSelector((state) => state.dashboard.myNotification);
  const list = useAppSelector((state) => state.dashboard.allState.notifications);
  const isBack = useScrollPlace(rows.length > 0);
  const wasConnected = useRef(false);
  const hasRows = rows.length > 0;
  const [hasAsked, setHasAsked] = useState(false);
  const isOld = useRef(!isBack);

  const bring = useEffectEvent(() => {
    const asked = dispatch(hasRows && !isOld.current ? refreshNotifications() : loadNotifications());
    void asked.then(() => setHasAsked(true));
    // Once shown, the list keeps its position, also when the connection comes back.
    isOld.current = false;
  });
  useEffect(() => {
    if (isOnline && userId !== undefined) bring();
  }, [isOnline, userId]);

  useEachConnection(userId, () => {
    if (wasConnected.current) void dispatch(refreshNotifications());
    wasConnected.current = true;
  });

  // Something was read in another browser.
  useSocketEvent('users-notification', ({ count }) => {
    if (hasRows && count < list.count) void dispatch(refreshNotifications());
  });

  // An empty list has no place that could be lost.
  const mustShow = !hasRows && !list.loading && list.arrived.length > 0;
  useEffect(() => {
    if (mustShow) dispatch(arrivalsShown());
  }, [dispatch, mustShow]);

  return {
    rows,
    list,
    isOnline,
    /** Nothing is shown, and the result is unknown. */
    isWaiting: !hasRows && (!hasAsked || list.loading || mustShow),
    load: () => void dispatch(loadNotifications()),
    loadMore: () => void dispatch(loadMoreNotifications()),
    showArrivals: () => dispatch(arrivalsShown()),
    /** @param isHere false for a page that opens in another tab. */
    open: (row: Notification, isHere: boolean) => {
      if (isHere && leadsToArticle(row)) void dispatch(openNotified({ of: 'own', id: row._id }));
      else void dispatch(markRead('own', [row._id])).catch(() => {});
    },
    markAll: () => {
      dispatch(markRead('own')).catch(() => notify.error('Could not mark as read'));
    },
  };
}
