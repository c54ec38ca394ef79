import { createAsyncThunk } from '@reduxjs/toolkit';
import { fetchPostNotifications } from '@/services/api/follows';
import { canLoadMore } from '../../listState';
import type { RootState } from '../../rootState';

const createThunk = createAsyncThunk.withTypes<{ state: RootState }>();

/** The newest articles by followed authors, replacing what is shown. */
export const loadPostNotifications = createThunk(
  'dashboard/loadPostNotifications',
  (_: undefined, { getState, signal }) =>
    fetchPostNotifications({ limit: getState().dashboard.dashboardPagination, signal }),
  { condition: (_, { getState }) => !getState().dashboard.allState.postNotifications.loading },
);

/** The page after those shown. Does nothing while one is loading or if there is none. */
export const loadMorePostNotifications = createThunk(
  'dashboard/loadMorePostNotifications',
  async (_: undefined, { getState, signal }) => {
    const { allState, dashboardPagination } = getState().dashboard;
    const after = allState.postNotifications.next;
    const page = await fetchPostNotifications({
      limit: dashboardPagination,
      after: after ?? undefined,
      signal,
    });
    return { ...page, after };
  },
  { condition: (_, { getState }) => canLoadMore(getState().dashboard.allState.postNotifications) },
);
