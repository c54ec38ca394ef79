import type { Dispatch, Middleware, UnknownAction } from '@reduxjs/toolkit';
import { selectToken } from '../auth/selectors';
import type { RootState } from '../rootState';

type AnyThunk = (dispatch: unknown, getState: () => RootState, extra: unknown) => unknown;

const isThunk = (action: unknown): action is AnyThunk => typeof action === 'function';

/**
 * A thunk of an ended session reports nothing any more: late results are neither shown to the next person at this
 * browser nor sent in their name. Before the thunks, which it wraps.
 */
export const sessionGuard: Middleware<object, RootState, Dispatch> = (store) => (next) => (action) => {
  const token = selectToken(store.getState());
  if (!isThunk(action) || token === '') return next(action);
  const dispatch = (inner: UnknownAction) =>
    selectToken(store.getState()) === token ? store.dispatch(inner) : inner;
  return next((_: unknown, getState: () => RootState, extra: unknown) => action(dispatch, getState, extra));
};
