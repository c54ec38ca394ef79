import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { arrivedList, failedList, startedList } from '../listState';
import type { DashboardState } from './state';
import { loadMoreSavedPosts, loadSavedPosts } from './thunks/savedPosts';

function started(state: DashboardState): void {
  state.allState.saved = startedList(state.allState.saved);
}

function failed(state: DashboardState, { meta }: { meta: { condition: boolean } }): void {
  if (!meta.condition) state.allState.saved = failedList(state.allState.saved);
}

/** The reading list, as it arrives. */
export function addSavedPostCases(builder: ActionReducerMapBuilder<DashboardState>): void {
  builder
    .addCase(loadSavedPosts.fulfilled, (state, { payload }) => {
      state.savedPost = payload.items;
      state.allState.saved = arrivedList(payload);
    })
    .addCase(loadMoreSavedPosts.fulfilled, (state, { payload }) => {
      if (payload.after !== state.allState.saved.next) return;
      state.savedPost.push(...payload.items);
      state.allState.saved = arrivedList(payload);
    })
    .addCase(loadSavedPosts.pending, started)
    .addCase(loadMoreSavedPosts.pending, started)
    .addCase(loadSavedPosts.rejected, failed)
    .addCase(loadMoreSavedPosts.rejected, failed);
}
