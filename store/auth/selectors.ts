import type { RootState } from '../rootState';

export const selectToken = (state: RootState) => state.auth.token;
/** Both the token and the flag make somebody a logged-in author. */
export const selectIsLoggedIn = (state: RootState) => state.auth.isLoggedIn && state.auth.token !== '';
export const selectUserId = (state: RootState) => state.auth.user?._id;
export const selectModal = (state: RootState) => state.auth.loginPageCounter;
