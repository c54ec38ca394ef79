import type { Reducer } from '@reduxjs/toolkit';
import { dashboardFieldsReducer } from './slice';
import type { DashboardState } from './state';

let reduceRequests: Reducer<DashboardState> | null = null;

/** Adds what the dashboard makes of its requests: visitors, who make none of them, go without that code. */
export function addRequestCases(reducer: Reducer<DashboardState>): void {
  reduceRequests = reducer;
}

export const dashboardReducer: Reducer<DashboardState> = (state, action) => {
  const next = dashboardFieldsReducer(state, action);
  return reduceRequests ? reduceRequests(next, action) : next;
};
