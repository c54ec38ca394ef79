import { createAsyncThunk } from '@reduxjs/toolkit';
import {
  fetchFollowerCount,
  fetchFollowers,
  fetchFollowingCount,
  fetchFollowings,
} from '@/services/api/follows';
import { canLoadMore } from '../../listState';
import type { RootState } from '../../rootState';
import { followListOf } from '../selectors';
import type { DashboardState } from '../state';

export type FollowDisplay = DashboardState['setFollowDisplay'];

const createThunk = createAsyncThunk.withTypes<{ state: RootState }>();
const fetchPage = { following: fetchFollowings, followers: fetchFollowers } as const;

/** The first page of followings or followers. Does nothing while it is loading. */
export const loadFollows = createThunk(
  'dashboard/loadFollows',
  (display: FollowDisplay, { getState, signal }) =>
    fetchPage[display]({ limit: getState().dashboard.dashboardPagination, signal }),
  { condition: (display, { getState }) => !followListOf(getState().dashboard, display).loading },
);

/** The page after those shown. Does nothing while one is loading or if there is none. */
export const loadMoreFollows = createThunk(
  'dashboard/loadMoreFollows',
  async (display: FollowDisplay, { getState, signal }) => {
    const after = followListOf(getState().dashboard, display).next;
    const limit = getState().dashboard.dashboardPagination;
    const page = await fetchPage[display]({ limit, after: after ?? undefined, signal });
    return { ...page, after };
  },
  { condition: (display, { getState }) => canLoadMore(followListOf(getState().dashboard, display)) },
);

/** Both numbers, whichever list is shown. */
export const countFollows = createThunk('dashboard/countFollows', async () => {
  const [following, followers] = await Promise.all([fetchFollowingCount(), fetchFollowerCount()]);
  return { following, followers };
});
