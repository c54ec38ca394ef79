import { type ActionReducerMapBuilder, isAnyOf } from '@reduxjs/toolkit';
import { arrivedList, failedList, isSame, startedList } from '../listState';
import { dashboardScope } from './selectors';
import { type DashboardState, emptyNamedList } from './state';
import {
  loadDashboardArticle,
  loadDashboardArticles,
  loadDashboardTags,
  loadMoreDashboardArticles,
  loadMoreMyArticles,
  loadMyArticles,
} from './thunks/articles';

/** What the dashboard does with lists that arrive; a reply to an earlier selection is let go. */
export function addArticleCases(builder: ActionReducerMapBuilder<DashboardState>): void {
  builder
    .addCase(loadDashboardTags.pending, (state) => {
      state.subtitleLoader = true;
    })
    .addCase(loadDashboardTags.fulfilled, (state, { payload }) => {
      state.dashboard_Subtitle = payload;
      state.subtitleLoader = false;
    })
    .addCase(loadDashboardTags.rejected, (state) => {
      state.subtitleLoader = false;
    })
    .addCase(loadDashboardArticles.pending, (state) => {
      state.DashboardLoader = true;
      state.allState.articles = startedList(state.allState.articles);
    })
    .addCase(loadDashboardArticles.fulfilled, (state, { payload }) => {
      if (!isSame(payload.scope, dashboardScope(state))) return;
      state.dashboardAllArticle = payload.items;
      state.totalArticle = payload.count;
      state.allState.articles = arrivedList(payload);
      state.dashboardIncreament = 0;
      state.DashboardLoader = false;
    })
    .addCase(loadMoreDashboardArticles.pending, (state) => {
      state.dashboardHasLoaded = false;
      state.allState.articles = startedList(state.allState.articles);
    })
    .addCase(loadMoreDashboardArticles.fulfilled, (state, { payload }) => {
      if (!isSame(payload.scope, dashboardScope(state)) || payload.after !== state.allState.articles.next)
        return;
      state.dashboardAllArticle.push(...payload.items);
      state.allState.articles = arrivedList(payload);
      state.dashboardIncreament += 1;
      state.dashboardHasLoaded = true;
    })
    .addCase(loadMyArticles.pending, (state, { meta }) => {
      if (state.allState.stories.of !== meta.arg) state.myStoriesDetails = [];
      state.myStoriesLoader = true;
      state.allState.stories = { ...startedList(emptyNamedList), of: meta.arg };
    })
    .addCase(loadMyArticles.fulfilled, (state, { payload, meta }) => {
      if (state.allState.stories.of !== meta.arg) return;
      state.myStoriesDetails = payload.items;
      state.allState.stories = { ...arrivedList(payload), of: meta.arg };
      state.myStoriesLoader = false;
    })
    .addCase(loadMoreMyArticles.pending, (state) => {
      state.dashboardHasLoaded = false;
      state.allState.stories.loading = true;
      state.allState.stories.failed = false;
    })
    .addCase(loadMoreMyArticles.fulfilled, (state, { payload, meta }) => {
      state.dashboardHasLoaded = true;
      const { of, next } = state.allState.stories;
      if (of !== meta.arg || payload.after !== next) return;
      state.myStoriesDetails.push(...payload.items);
      state.allState.stories = { ...arrivedList(payload), of };
    })
    .addCase(loadDashboardArticle.fulfilled, (state, { payload }) => {
      state.dashboardSinglePost = payload;
    })
    .addMatcher(
      isAnyOf(loadDashboardArticles.rejected, loadMoreDashboardArticles.rejected),
      (state, { meta }) => {
        if (meta.condition) return;
        state.DashboardLoader = false;
        state.dashboardHasLoaded = true;
        state.allState.articles = failedList(state.allState.articles);
      },
    )
    .addMatcher(isAnyOf(loadMyArticles.rejected, loadMoreMyArticles.rejected), (state, { meta }) => {
      if (meta.condition || state.allState.stories.of !== meta.arg) return;
      state.myStoriesLoader = false;
      state.dashboardHasLoaded = true;
      state.allState.stories = { ...failedList(state.allState.stories), of: meta.arg };
    });
}
