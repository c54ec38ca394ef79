import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { DashboardState } from './state';
import { loadOwnWork } from './thunks/ownWork';

/** A changed or deleted article is taken out of the own work: the next load says where it belongs. */
export function leaveOwnWork(state: DashboardState, articleId: string): void {
  const { work } = state.allState.ownWork;
  if (!work) return;
  const isOther = ({ _id }: { _id: string }) => _id !== articleId;
  work.drafts = work.drafts.filter(isOther);
  work.waiting = work.waiting.filter(isOther);
  work.rejected = work.rejected.filter(isOther);
  work.published = work.published.filter(isOther);
}

/** The own work at a glance. */
export function addOwnWorkCases(builder: ActionReducerMapBuilder<DashboardState>): void {
  builder
    .addCase(loadOwnWork.pending, (state) => {
      state.allState.ownWork.loading = true;
    })
    .addCase(loadOwnWork.fulfilled, (state, { payload }) => {
      state.allState.ownWork = { work: payload, loading: false, failed: false };
      state.allState.stories.counts = payload.counts;
    })
    .addCase(loadOwnWork.rejected, (state, { meta }) => {
      if (meta.condition) return;
      state.allState.ownWork.loading = false;
      state.allState.ownWork.failed = true;
    });
}
