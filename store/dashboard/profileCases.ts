import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { profileImageHeld } from '../events';
import { arrivedList, failedList, startedList } from '../listState';
import { authorOfName } from './selectors';
import { type DashboardState, emptyProfile } from './state';
import {
  loadMoreProfileArticles,
  loadProfile,
  loadProfileArticles,
  loadProfileSavedCount,
} from './thunks/profile';

function listFailed(state: DashboardState, { meta }: { meta: { condition: boolean; arg: string } }): void {
  const { profile } = state.allState;
  if (meta.condition || profile.of !== meta.arg) return;
  Object.assign(profile, failedList(profile));
}

/** Profiles, one's own and others', and the image that is held while one's own is edited. */
export function addProfileCases(builder: ActionReducerMapBuilder<DashboardState>): void {
  builder
    .addCase(profileImageHeld, (state, { payload }) => {
      state.dashboardProfileImageChanges = payload;
    })
    .addCase(loadProfile.pending, (state, { meta }) => {
      const known = authorOfName(state, meta.arg);
      state.otherUserDetails = known && known._id !== state.myUserDetails?._id ? known : null;
    })
    .addCase(loadProfile.fulfilled, (state, { payload }) => {
      state.userStore[payload.username] = payload;
      if (payload._id !== state.myUserDetails?._id) state.otherUserDetails = payload;
    })
    .addCase(loadProfileSavedCount.pending, (state, { meta }) => {
      if (state.allState.profile.of !== meta.arg) state.allState.profile = { ...emptyProfile, of: meta.arg };
    })
    .addCase(loadProfileSavedCount.fulfilled, (state, { payload, meta }) => {
      if (state.allState.profile.of === meta.arg) state.allState.profile.saved = payload;
    })
    .addCase(loadProfileArticles.pending, (state, { meta }) => {
      const { profile } = state.allState;
      const known = profile.of === meta.arg ? profile : { ...emptyProfile, of: meta.arg };
      state.allState.profile = { ...known, ...startedList(known) };
    })
    .addCase(loadProfileArticles.fulfilled, (state, { payload, meta }) => {
      const { profile } = state.allState;
      if (profile.of !== meta.arg) return;
      state.allState.profile = { ...profile, ...arrivedList(payload), items: payload.items };
    })
    .addCase(loadMoreProfileArticles.pending, (state) => {
      Object.assign(state.allState.profile, startedList(state.allState.profile));
    })
    .addCase(loadMoreProfileArticles.fulfilled, (state, { payload, meta }) => {
      const { profile } = state.allState;
      if (profile.of !== meta.arg || payload.after !== profile.next) return;
      profile.items.push(...payload.items);
      Object.assign(profile, arrivedList(payload));
    })
    .addCase(loadProfileArticles.rejected, listFailed)
    .addCase(loadMoreProfileArticles.rejected, listFailed);
}
