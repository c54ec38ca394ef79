import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { arrivedList, failedList, isSame, startedList } from '../listState';
import { showReactions } from './markCases';
import { restartFeed } from './restartFeed';
import { dashboardScope } from './selectors';
import type { DashboardState } from './state';
import {
  loadDashboardArticle,
  loadDashboardArticles,
  loadDashboardTags,
  loadMoreDashboardArticles,
} from './thunks/articles';

function feedFailed(state: DashboardState, { meta }: { meta: { condition: boolean } }): void {
  if (meta.condition) return;
  state.DashboardLoader = false;
  state.dashboardHasLoaded = true;
  state.allState.articles = failedList(state.allState.articles);
}

/** Handles lists that arrive for the dashboard; replies to an earlier selection are ignored. */
export function addArticleCases(builder: ActionReducerMapBuilder<DashboardState>): void {
  builder
    .addCase(loadDashboardTags.pending, (state) => {
      state.subtitleLoader = true;
    })
    .addCase(loadDashboardTags.fulfilled, (state, { payload }) => {
      const scope = dashboardScope(state);
      state.dashboard_Subtitle = payload;
      state.subtitleLoader = false;
      // Only now the selected tag turned out to be the home tag.
      if (!isSame(scope, dashboardScope(state))) restartFeed(state);
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
    .addCase(loadDashboardArticle.fulfilled, (state, { payload }) => {
      state.dashboardSinglePost = payload;
      showReactions(state);
    })
    .addCase(loadDashboardArticles.rejected, feedFailed)
    .addCase(loadMoreDashboardArticles.rejected, feedFailed);
}
