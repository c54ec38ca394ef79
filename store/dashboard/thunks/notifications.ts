import { createAsyncThunk } from '@reduxjs/toolkit';
import { fetchNotifiedArticle } from '@/services/api/articles';
import { fetchNotifications, markNotifications, type NotificationList } from '@/services/api/notifications';
import { isApiError } from '@/services/http/apiError';
import { tellOtherTabs } from '@/services/realtime/otherTabs';
import { selectUserId } from '../../auth/selectors';
import { notificationsCounted, notificationsMarked } from '../../events';
import { canLoadMore } from '../../listState';
import type { AppDispatch, AppThunk, RootState } from '../../rootState';
import { unreadCountOf, unreadIdsOf } from '../selectors';

const createThunk = createAsyncThunk.withTypes<{ state: RootState; dispatch: AppDispatch }>();

/** The owner of the notifications; nothing is requested until it is known. */
const ownId = (state: RootState): string => selectUserId(state) ?? '';
const isKnown = (state: RootState): boolean => ownId(state) !== '';

/** How many are unread, as the server counts. */
export const countNotifications = createThunk(
  'dashboard/countNotifications',
  async (_: undefined, { dispatch, getState }) => {
    const shown = () => getState().dashboard.myNotificationCount;
    const before = shown();
    const { count } = await fetchNotifications(ownId(getState()), { limit: 1 });
    // A count that came by the socket or from another tab meanwhile is newer.
    if (shown() === before) dispatch(notificationsCounted({ count }));
  },
  { condition: (_, { getState }) => isKnown(getState()) },
);

/** The newest page, replacing what is shown. */
export const loadNotifications = createThunk(
  'dashboard/loadNotifications',
  (_: undefined, { getState, signal }) =>
    fetchNotifications(ownId(getState()), { limit: getState().dashboard.dashboardPagination, signal }),
  {
    condition: (_, { getState }) =>
      isKnown(getState()) && !getState().dashboard.allState.notifications.loading,
  },
);

/** The newest page, merged into what is shown, which does not move. */
export const refreshNotifications = createThunk(
  'dashboard/refreshNotifications',
  (_: undefined, { getState, signal }) =>
    fetchNotifications(ownId(getState()), { limit: getState().dashboard.dashboardPagination, signal }),
  {
    condition: (_, { getState }) =>
      isKnown(getState()) && !getState().dashboard.allState.notifications.loading,
  },
);

/** The page after those shown. Does nothing while one is loading or if there is none. */
export const loadMoreNotifications = createThunk(
  'dashboard/loadMoreNotifications',
  async (_: undefined, { getState, signal }) => {
    const { allState, dashboardPagination } = getState().dashboard;
    const after = allState.notifications.next;
    const page = await fetchNotifications(ownId(getState()), {
      limit: dashboardPagination,
      after: after ?? undefined,
      signal,
    });
    return { ...page, after };
  },
  { condition: (_, { getState }) => canLoadMore(getState().dashboard.allState.notifications) },
);

/**
 * Marks the given ones as read, or all of them: immediately here, then on the server and in the other tabs. If the
 * server refuses, they are unread again.
 * @throws ApiError
 */
export const markRead =
  (of: NotificationList, ids?: string[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const unread = unreadIdsOf(getState(), of).filter((id) => ids?.includes(id) ?? true);
    if (ids && unread.length === 0) return;
    const before = unreadCountOf(getState(), of);
    dispatch(notificationsMarked({ of, ids: ids ? unread : 'all', read: true }));
    try {
      const count = await markNotifications(ids, of);
      dispatch(notificationsMarked({ of, ids: [], read: true, count }));
      tellOtherTabs({ userId: ownId(getState()), of, ids: ids ? unread : 'all', count });
    } catch (error) {
      dispatch(notificationsMarked({ of, ids: unread, read: false, count: ids ? undefined : before }));
      throw error;
    }
  };

/**
 * Fetches the article of a notification, which marks it as read; a notification of a deleted article is marked too.
 * The article is dropped if another page was opened in the meantime.
 */
export const openNotified = createThunk(
  'dashboard/openNotified',
  async ({ of, id }: { of: NotificationList; id: string }, { dispatch, getState }) => {
    const shown = getState().dashboard.dashboardSinglePost;
    const unread = unreadIdsOf(getState(), of).filter((known) => known === id);
    dispatch(notificationsMarked({ of, ids: unread, read: true }));
    try {
      const article = await fetchNotifiedArticle(id);
      const count = unreadCountOf(getState(), of);
      if (unread.length > 0) tellOtherTabs({ userId: ownId(getState()), of, ids: unread, count });
      return getState().dashboard.dashboardSinglePost === shown ? article : null;
    } catch (error) {
      dispatch(notificationsMarked({ of, ids: unread, read: false }));
      if (isApiError(error) && error.kind === 'notFound') await dispatch(markRead(of, [id]));
      throw error;
    }
  },
);
