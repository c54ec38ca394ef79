import type { OwnArticle, OwnSummary } from '@contracts/article';
import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { MyArticlesQuery } from '@/services/api/articles';
import { ownArticleChanged, ownArticleDeleted, ownArticleLeft, ownArticleRead } from '../events';
import { arrivedList, failedList, startedList } from '../listState';
import { leaveOwnWork } from './ownWorkCases';
import { isOfState, myArticlesKey } from './selectors';
import { type DashboardState, emptyNamedList } from './state';
import { loadMoreMyArticles, loadMyArticleCounts, loadMyArticles } from './thunks/articles';

function listFailed(
  state: DashboardState,
  { meta }: { meta: { condition: boolean; arg: MyArticlesQuery } },
): void {
  const { stories } = state.allState;
  if (meta.condition || stories.of !== myArticlesKey(meta.arg)) return;
  state.myStoriesLoader = false;
  state.dashboardHasLoaded = true;
  state.allState.stories = { ...stories, ...failedList(stories) };
}

/** Shows it in the list, and where it is open. */
function showOwn(state: DashboardState, { content, doc, ...summary }: OwnArticle): void {
  const row: OwnSummary | undefined = state.myStoriesDetails.find(({ _id }) => _id === summary._id);
  if (row) Object.assign(row, summary);
  const opened = state.dashboardSinglePost;
  if (opened?._id === summary._id) Object.assign(opened, summary, { content, doc });
}

/** The own articles, as they arrive and as their author changes them. */
export function addMyArticleCases(builder: ActionReducerMapBuilder<DashboardState>): void {
  builder
    .addCase(loadMyArticles.pending, (state, { meta }) => {
      const { stories } = state.allState;
      if (!isOfState(stories.of, meta.arg.state)) state.myStoriesDetails = [];
      state.myStoriesLoader = true;
      state.allState.stories = {
        ...startedList(emptyNamedList),
        of: myArticlesKey(meta.arg),
        counts: stories.counts,
      };
    })
    .addCase(loadMyArticles.fulfilled, (state, { payload, meta }) => {
      const { of, counts } = state.allState.stories;
      if (of !== myArticlesKey(meta.arg)) return;
      state.myStoriesDetails = payload.items;
      state.allState.stories = { ...arrivedList(payload), of, counts };
      state.myStoriesLoader = false;
    })
    .addCase(loadMoreMyArticles.pending, (state) => {
      state.dashboardHasLoaded = false;
      state.allState.stories.loading = true;
      state.allState.stories.failed = false;
    })
    .addCase(loadMoreMyArticles.fulfilled, (state, { payload, meta }) => {
      state.dashboardHasLoaded = true;
      const { of, next, counts } = state.allState.stories;
      if (of !== myArticlesKey(meta.arg) || payload.after !== next) return;
      state.myStoriesDetails.push(...payload.items);
      state.allState.stories = { ...arrivedList(payload), of, counts };
    })
    .addCase(loadMyArticleCounts.fulfilled, (state, { payload }) => {
      state.allState.stories.counts = payload;
      const { work } = state.allState.ownWork;
      if (work) work.counts = payload;
    })
    .addCase(ownArticleRead, (state, { payload }) => showOwn(state, payload))
    .addCase(ownArticleChanged, (state, { payload }) => {
      showOwn(state, payload);
      leaveOwnWork(state, payload._id);
    })
    .addCase(ownArticleDeleted, (state, { payload }) => {
      // The own list keeps its row: that is where the deletion can be undone.
      leaveOwnWork(state, payload);
      const isLeft = ({ _id }: { _id: string }) => _id !== payload;
      state.dashboardAllArticle = state.dashboardAllArticle.filter(isLeft);
      state.savedPost = state.savedPost.filter(isLeft);
      state.allState.profile.items = state.allState.profile.items.filter(isLeft);
    })
    .addCase(ownArticleLeft, (state, { payload }) => {
      state.myStoriesDetails = state.myStoriesDetails.filter(({ _id }) => _id !== payload);
      if (state.dashboardSinglePost?._id === payload) state.dashboardSinglePost = null;
    })
    .addCase(loadMyArticles.rejected, listFailed)
    .addCase(loadMoreMyArticles.rejected, listFailed);
}
