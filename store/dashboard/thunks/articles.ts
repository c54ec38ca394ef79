import type { ArticleState } from '@contracts/article';
import { createAsyncThunk } from '@reduxjs/toolkit';
import { fetchArticle, fetchFeed, fetchMyArticles } from '@/services/articles';
import { settledSaves } from '@/services/pendingSaves';
import { fetchTags } from '@/services/subtitles';
import { canLoadMore } from '../../listState';
import type { RootState } from '../../rootState';
import { dashboardScope } from '../selectors';

const createThunk = createAsyncThunk.withTypes<{ state: RootState }>();

export const loadDashboardTags = createThunk('dashboard/loadTags', () => fetchTags());

/**
 * The first page of the selected feed, in place of what is shown. Nothing while that is under way already:
 * the start of the app and the screen may both ask.
 * @param limit 0 is the server's own page size, as the first load asks for.
 */
export const loadDashboardArticles = createThunk(
  'dashboard/loadArticles',
  async (options: { limit: number } | undefined, { getState, signal }) => {
    const { dashboard } = getState();
    const scope = dashboardScope(dashboard);
    const page = await fetchFeed(scope, { limit: options?.limit ?? dashboard.dashboardPagination, signal });
    return { ...page, scope };
  },
  { condition: (_, { getState }) => !getState().dashboard.allState.articles.loading },
);

/** The page after those shown; nothing while one is on its way or when there is none. */
export const loadMoreDashboardArticles = createThunk(
  'dashboard/loadMoreArticles',
  async (_: undefined, { getState, signal }) => {
    const { dashboard } = getState();
    const scope = dashboardScope(dashboard);
    const after = dashboard.allState.articles.next;
    const page = await fetchFeed(scope, {
      limit: dashboard.dashboardPagination,
      after: after ?? undefined,
      signal,
    });
    return { ...page, scope, after };
  },
  { condition: (_, { getState }) => canLoadMore(getState().dashboard.allState.articles) },
);

/** The first page of the own articles in a state; nothing while that is under way already. */
export const loadMyArticles = createThunk(
  'dashboard/loadMyArticles',
  async (state: ArticleState, { getState, signal }) => {
    await settledSaves();
    return fetchMyArticles(state, { limit: getState().dashboard.dashboardPagination, signal });
  },
  {
    condition: (state, { getState }) => {
      const { stories } = getState().dashboard.allState;
      return !(stories.of === state && stories.loading);
    },
  },
);

/** The page after those shown; nothing while one is on its way, when there is none or another state is shown. */
export const loadMoreMyArticles = createThunk(
  'dashboard/loadMoreMyArticles',
  async (state: ArticleState, { getState, signal }) => {
    const { allState, dashboardPagination } = getState().dashboard;
    const after = allState.stories.next;
    const page = await fetchMyArticles(state, {
      limit: dashboardPagination,
      after: after ?? undefined,
      signal,
    });
    return { ...page, after };
  },
  {
    condition: (state, { getState }) => {
      const { stories } = getState().dashboard.allState;
      return stories.of === state && canLoadMore(stories);
    },
  },
);

/** A published article or an own one. A screen that goes away takes the request back with `abort`. */
export const loadDashboardArticle = createThunk('dashboard/loadArticle', async (id: string) => {
  await settledSaves();
  return fetchArticle(id);
});
