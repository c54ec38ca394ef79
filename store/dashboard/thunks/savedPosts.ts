import { PAGE_SIZE_MAX } from '@contracts/rules/limits';
import { createAsyncThunk } from '@reduxjs/toolkit';
import { fetchSavedPosts } from '@/services/api/savedPosts';
import { canLoadMore } from '../../listState';
import type { RootState } from '../../rootState';

const createThunk = createAsyncThunk.withTypes<{ state: RootState }>();

/**
 * The reading list, last saved first: as many as are shown, so that a list keeps its length after "back". Does
 * nothing while it is loading.
 */
export const loadSavedPosts = createThunk(
  'dashboard/loadSavedPosts',
  (_: undefined, { getState, signal }) => {
    const { savedPost, dashboardPagination } = getState().dashboard;
    const limit = Math.min(Math.max(dashboardPagination, savedPost.length), PAGE_SIZE_MAX);
    return fetchSavedPosts({ limit, signal });
  },
  { condition: (_, { getState }) => !getState().dashboard.allState.saved.loading },
);

/** The page after those shown. Does nothing while one is loading or if there is none. */
export const loadMoreSavedPosts = createThunk(
  'dashboard/loadMoreSavedPosts',
  async (_: undefined, { getState, signal }) => {
    const { allState, dashboardPagination } = getState().dashboard;
    const after = allState.saved.next;
    const page = await fetchSavedPosts({ limit: dashboardPagination, after: after ?? undefined, signal });
    return { ...page, after };
  },
  { condition: (_, { getState }) => canLoadMore(getState().dashboard.allState.saved) },
);
