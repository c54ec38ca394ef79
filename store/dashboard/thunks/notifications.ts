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

/** Whose notifications; nothing is asked before that is known. */
const ownId = (state: RootState): string => selectUserId(state) ?? '';
const isKnown = (state: RootState): boolean => ownId(state) !== '';

/** How many are unread, as the server counts. */
export const countNotifications = createThunk(
  'dashboard/countNotifications',
  async (_: undefined, { dispatch, getState }) => {
    const { count } = await fetchNotifications(ownId(getState()), { limit: 1 });
    dispatch(notificationsCounted({ count }));
  },
  { condition: (_, { getState }) => isKnown(getState()) },
);

/** The newest page, in place of what is shown. */
export const loadNotifications = createThunk(
  'dashboard/loadNotifications',
  (_: undefined, { getState, signal }) =>
    fetchNotifications(ownId(getState()), { limit: getState().dashboard.dashboardPagination, signal }),
  {
    condition: (_, { getState }) =>
      isKnown(getState()) && !getState().dashboard.allState.notifications.loading,
  },
);

/** The newest page beside what is shown, which stays where it is. */
export const refreshNotifications = createThunk(
  'dashboard/refreshNotifications',
  (_: undefined, { getState, signal }) =>
    fetchNotifications(ownId(getState()), { limit: getState().dashboard.dashboardPagination, signal }),
  {
    condition: (_, { getState }) =>
      isKnown(getState()) && !getState().dashboard.allState.notifications.loading,
  },
);

/** The page after those shown; nothing while one is on its way or when there is none. */
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
 * Marks the named ones read, or all of them: at once here, then on the server and in the other tabs. What the server
 * refuses is unread again.
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
 * Fetches the article that a notification leads to, which marks it read; one that is gone is marked all the same.
 * Its article is let go when another page was opened meanwhile.
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
