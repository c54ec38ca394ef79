import type { Author } from '@contracts/user';
import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { arrivedList, failedList, type ListState, startedList } from '../listState';
import { followListOf, followRowsOf } from './selectors';
import type { DashboardState } from './state';
import { countFollows, type FollowDisplay, loadFollows, loadMoreFollows } from './thunks/follows';

function put(state: DashboardState, display: FollowDisplay, rows: Author[], list: ListState): void {
  if (display === 'following') {
    state.allFollowerDetails = rows;
    state.allState.followings = list;
  } else {
    state.myFollowers = rows;
    state.allState.followers = list;
  }
}

const started = (state: DashboardState, { meta }: { meta: { arg: FollowDisplay } }) =>
  put(state, meta.arg, followRowsOf(state, meta.arg), startedList(followListOf(state, meta.arg)));

const failed = (
  state: DashboardState,
  { meta }: { meta: { arg: FollowDisplay; condition: boolean } },
): void => {
  if (meta.condition) return;
  put(state, meta.arg, followRowsOf(state, meta.arg), failedList(followListOf(state, meta.arg)));
  if (meta.arg === state.setFollowDisplay) state.followerLoader = false;
};

/** Following and followers; an unfollowed author stays until the list is loaded again. */
export function addFollowCases(builder: ActionReducerMapBuilder<DashboardState>): void {
  builder
    .addCase(loadFollows.pending, (state, action) => {
      started(state, action);
      if (action.meta.arg === state.setFollowDisplay) state.followerLoader = true;
    })
    .addCase(loadFollows.fulfilled, (state, { payload, meta }) => {
      put(state, meta.arg, payload.items, arrivedList(payload));
      if (meta.arg === state.setFollowDisplay) state.followerLoader = false;
    })
    .addCase(loadMoreFollows.fulfilled, (state, { payload, meta }) => {
      if (payload.after !== followListOf(state, meta.arg).next) return;
      const rows = followRowsOf(state, meta.arg);
      put(state, meta.arg, [...rows, ...payload.items], arrivedList(payload));
    })
    .addCase(countFollows.fulfilled, (state, { payload }) => {
      state.allState.followings.count = payload.following;
      state.allState.followers.count = payload.followers;
    })
    .addCase(loadMoreFollows.pending, started)
    .addCase(loadFollows.rejected, failed)
    .addCase(loadMoreFollows.rejected, failed);
}
