import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { arrivedList, failedList, startedList } from '../listState';
import type { DashboardState } from './state';
import { loadMorePostNotifications, loadPostNotifications } from './thunks/postNotifications';

function started({ allState }: DashboardState): void {
  allState.postNotifications = startedList(allState.postNotifications);
}

function failed({ allState }: DashboardState, { meta }: { meta: { condition: boolean } }): void {
  if (!meta.condition) allState.postNotifications = failedList(allState.postNotifications);
}

/** Handles articles by followed authors as they arrive. */
export function addPostNotificationCases(builder: ActionReducerMapBuilder<DashboardState>): void {
  builder
    .addCase(loadPostNotifications.fulfilled, (state, { payload }) => {
      state.notificationState = payload.items;
      state.allState.postNotifications = arrivedList(payload);
    })
    .addCase(loadMorePostNotifications.fulfilled, (state, { payload }) => {
      if (payload.after !== state.allState.postNotifications.next) return;
      state.notificationState.push(...payload.items);
      state.allState.postNotifications = arrivedList(payload);
    })
    .addCase(loadPostNotifications.pending, started)
    .addCase(loadMorePostNotifications.pending, started)
    .addCase(loadPostNotifications.rejected, failed)
    .addCase(loadMorePostNotifications.rejected, failed);
}
