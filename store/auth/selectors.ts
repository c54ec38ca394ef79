import type { RootState } from '../rootState';

export const selectToken = (state: RootState) => state.auth.token;
/** An author is signed in if both the token and the flag are set. */
export const selectIsLoggedIn = (state: RootState) => state.auth.isLoggedIn && state.auth.token !== '';
export const selectUserId = (state: RootState) => state.auth.user?._id;
export const selectModal = (state: RootState) => state.auth.loginPageCounter;
