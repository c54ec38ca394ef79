import type { OwnArticle } from '@contracts/article';
import { PAGE_SIZE_MAX } from '@contracts/rules/limits';
import { createAsyncThunk } from '@reduxjs/toolkit';
import {
  deleteArticle,
  fetchArticle,
  fetchFeed,
  fetchMyArticleCounts,
  fetchMyArticles,
  type MyArticlesQuery,
  restoreArticle,
  setOwnEnd,
  submitArticle,
  updateArticle,
  withdrawArticle,
} from '@/services/api/articles';
import { fetchTags } from '@/services/api/tags';
import { settledSaves } from '@/services/draft/pendingSaves';
import { ownArticleChanged, ownArticleDeleted, ownArticleRead } from '../../events';
import { canLoadMore } from '../../listState';
import type { AppThunk, RootState } from '../../rootState';
import { dashboardScope, myArticlesKey } from '../selectors';

const createThunk = createAsyncThunk.withTypes<{ state: RootState }>();

/** Does nothing while they are loading: the start of the app and a screen may both request them. */
export const loadDashboardTags = createThunk('dashboard/loadTags', () => fetchTags(), {
  condition: (_, { getState }) => !getState().dashboard.subtitleLoader,
});

/**
 * The first page of the selected feed, replacing what is shown. Does nothing while it is loading: the start of the
 * app and the screen may both request it.
 * @param limit 0 is the server's own page size, as the first load requests.
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

/** The page after those shown. Does nothing while one is loading or if there is none. */
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

/** A published article or an own one. A screen that goes away takes the request back with `abort`. */
export const loadDashboardArticle = createThunk('dashboard/loadArticle', async (id: string) => {
  await settledSaves();
  return fetchArticle(id);
});

/**
 * The own articles from the start: as many as are shown, so that a list keeps its length after "back". Does nothing
 * while they are loading.
 */
export const loadMyArticles = createThunk(
  'dashboard/loadMyArticles',
  async (query: MyArticlesQuery, { getState, signal }) => {
    await settledSaves();
    const { myStoriesDetails, dashboardPagination } = getState().dashboard;
    const limit = Math.min(Math.max(dashboardPagination, myStoriesDetails.length), PAGE_SIZE_MAX);
    return fetchMyArticles(query, { limit, signal });
  },
  {
    condition: (query, { getState }) => {
      const { stories } = getState().dashboard.allState;
      return !(stories.of === myArticlesKey(query) && stories.loading);
    },
  },
);

/** The page after those shown. Does nothing while one is loading, if there is none, or if another list is shown. */
export const loadMoreMyArticles = createThunk(
  'dashboard/loadMoreMyArticles',
  async (query: MyArticlesQuery, { getState, signal }) => {
    const { allState, dashboardPagination } = getState().dashboard;
    const after = allState.stories.next;
    const page = await fetchMyArticles(query, {
      limit: dashboardPagination,
      after: after ?? undefined,
      signal,
    });
    return { ...page, after };
  },
  {
    condition: (query, { getState }) => {
      const { stories } = getState().dashboard.allState;
      return stories.of === myArticlesKey(query) && canLoadMore(stories);
    },
  },
);

/** How many there are in each status. */
export const loadMyArticleCounts = createThunk('dashboard/loadMyArticleCounts', async () => {
  await settledSaves();
  return fetchMyArticleCounts();
});

/** The author's actions on their own article; everything that shows it is updated, including the counts. */
const changes = {
  submit: submitArticle,
  withdraw: (id: string) => withdrawArticle(id, 'review'),
  /** Out of the schedule. */
  unschedule: (id: string) => withdrawArticle(id, 'schedule'),
  restore: restoreArticle,
} as const;
export type MyArticleChange = keyof typeof changes;

/** @throws ApiError with the server's sentences. */
export const changeMyArticle =
  (change: MyArticleChange, id: string): AppThunk<Promise<OwnArticle>> =>
  async (dispatch) => {
    if (change === 'submit') await settledSaves();
    const article = await changes[change](id);
    dispatch(ownArticleChanged(article));
    void dispatch(loadMyArticleCounts());
    return article;
  };

/**
 * Changes the publish time of an accepted article; null is as soon as possible.
 * @throws ApiError
 */
export const changePublishTime =
  (id: string, revision: number, publish_at: string | null): AppThunk<Promise<OwnArticle>> =>
  async (dispatch) => {
    const article = await updateArticle(id, revision, { publish_at });
    dispatch(ownArticleChanged(article));
    return article;
  };

/**
 * Changes when an accepted article goes offline.
 * @param from the end that was shown.
 * @throws ApiError
 */
export const changeEnd =
  (id: string, ends_at: string | null, from: string | null): AppThunk<Promise<OwnArticle>> =>
  async (dispatch) => {
    const article = await setOwnEnd(id, ends_at, from);
    dispatch(ownArticleChanged(article));
    return article;
  };

/** Reads one of the own articles again, where it is shown: an editor set its time. */
export const readMyArticle =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { myStoriesDetails, dashboardSinglePost } = getState().dashboard;
    if (![...myStoriesDetails, dashboardSinglePost].some((shown) => shown?._id === id)) return;
    try {
      dispatch(ownArticleRead((await fetchArticle(id)) as OwnArticle));
    } catch {
      // The next visit to the page finds it.
    }
  };

/** @throws ApiError */
export const deleteMyArticle =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await deleteArticle(id);
    dispatch(ownArticleDeleted(id));
    void dispatch(loadMyArticleCounts());
  };
