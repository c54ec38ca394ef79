import { useEffect, useEffectEvent } from 'react';
import { useEachConnection } from '@/hooks/realtime/useEachConnection';
import { useSocketEvent } from '@/hooks/realtime/useSocketEvent';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { useTabReturn } from '@/hooks/useTabReturn';
import { listenToOtherTabs, type ReadElsewhere } from '@/services/realtime/otherTabs';
import { selectUserId } from '@/store/auth/selectors';
import { countNotifications } from '@/store/dashboard/thunks/notifications';
import { notificationsCounted, notificationsMarked } from '@/store/events';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/**
 * The number of unread notifications, for `UnreadBadge`. The server counts them; the count is requested at the
 * start and when the tab gets the focus, and is sent by the server and other tabs. Mounted once, in
 * `DashboardLayout`.
 */
export function useUnreadNotifications(): number {
  const dispatch = useAppDispatch();
  const isOnline = useOnlineStatus();
  const userId = useAppSelector(selectUserId);
  const count = useAppSelector((state) => state.dashboard.myNotificationCount);

  useEffect(() => {
    if (userId !== undefined && isOnline) void dispatch(countNotifications());
  }, [dispatch, userId, isOnline]);

  useSocketEvent('users-notification', (payload) => void dispatch(notificationsCounted(payload)));
  useEachConnection(userId, (socket, id) => socket.emit('check-users-notification', id));

  useTabReturn(() => void dispatch(countNotifications()));

  const follow = useEffectEvent((news: ReadElsewhere) => {
    if (news.userId !== userId) return;
    dispatch(notificationsMarked({ of: news.of, ids: news.ids, read: true, count: news.count }));
  });
  useEffect(() => listenToOtherTabs((news) => follow(news)), []);

  return count;
}
