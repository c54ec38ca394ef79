import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AuthState } from './auth/state';
import type { DashboardState } from './dashboard/state';
import type { DashboardConditionState } from './dashboardConditionSlice';
import type { GeneralState } from './general/state';
import type { LandingState } from './landing/state';

/** Written out rather than inferred: thunks name it, reducers name thunks, and inference would turn in a circle. */
export interface RootState {
  auth: AuthState;
  landing: LandingState;
  dashboardCondition: DashboardConditionState;
  general: GeneralState;
  dashboard: DashboardState;
}

export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
export type AppThunk<Result> = ThunkAction<Result, RootState, undefined, UnknownAction>;
