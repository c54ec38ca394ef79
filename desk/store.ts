import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { type TypedUseSelectorHook, useDispatch, useSelector, useStore } from 'react-redux';
import { deskApi } from './api/deskApi';
import { decisionsReducer } from './review/decision/decisionsSlice';
import { sessionReducer } from './session/sessionSlice';

export const store = configureStore({
  reducer: {
    session: sessionReducer,
    decisions: decisionsReducer,
    [deskApi.reducerPath]: deskApi.reducer,
  },
  middleware: (getDefault) => getDefault().concat(deskApi.middleware),
});
setupListeners(store.dispatch);

export const useDeskStore: () => typeof store = useStore as () => typeof store;
export const useDeskDispatch: () => typeof store.dispatch = useDispatch;
export const useDeskSelector: TypedUseSelectorHook<ReturnType<typeof store.getState>> = useSelector;
