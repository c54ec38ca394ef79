import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { authReducer } from './auth/slice';
import { dashboardReducer } from './dashboard/reducer';
import { dashboardConditionReducer } from './dashboardConditionSlice';
import { generalReducer } from './general/slice';
import { type PageHydration, pageHydrated } from './hydration';
import { landingReducer } from './landing/slice';
import { isBrowserOnline, offlineGuard } from './middleware/offlineGuard';
import { sessionGuard } from './middleware/sessionGuard';
import { createOfflineView } from './offlineView';
import type { RootState } from './rootState';

export type { AppDispatch, AppThunk, RootState } from './rootState';

const rootReducer = combineReducers({
  auth: authReducer,
  landing: landingReducer,
  dashboardCondition: dashboardConditionReducer,
  general: generalReducer,
  dashboard: dashboardReducer,
});

export interface StoreOptions {
  preloadedState?: Partial<RootState>;
  /** The data of the first page: in the store before the first render, online or not. */
  hydration?: PageHydration;
  /** Called with each update that was dropped because the browser is offline. */
  onOffline?: () => void;
  isOnline?: () => boolean;
}

/** Development only: a check that takes a moment on a busy machine is no finding. */
const slowCheck = { warnAfter: 500 };

/** A store of its own for each visit, test and rendering on the server; none is shared. */
export function makeStore(options: StoreOptions = {}) {
  const { preloadedState, hydration, onOffline = () => {}, isOnline = isBrowserOnline } = options;
  const initial = rootReducer(preloadedState, pageHydrated(hydration ?? {}));
  const offlineView = createOfflineView();
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: initial,
    // After the thunks: they still run offline, but their results are dropped.
    middleware: (getDefault) =>
      getDefault({ immutableCheck: slowCheck, serializableCheck: slowCheck })
        .prepend(sessionGuard)
        .concat(offlineGuard(isOnline, onOffline, offlineView)),
  });
  return Object.assign(store, { offlineView });
}

export type AppStore = ReturnType<typeof makeStore>;
