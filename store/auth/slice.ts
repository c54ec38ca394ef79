import { createSlice } from '@reduxjs/toolkit';
import {
  connectionRestored,
  loggedIn,
  loggedOut,
  meLoaded,
  modalClosed,
  modalOpened,
  sessionRestored,
} from '../events';
import { replaceField } from '../replaceField';
import { type AuthState, initialAuthState } from './state';

const replace = replaceField<AuthState>();

const authSlice = createSlice({
  name: 'auth',
  initialState: initialAuthState,
  reducers: {
    setToken: replace('token'),
    setIsLoggedIn: replace('isLoggedIn'),
    setLoginPageCounter: replace('loginPageCounter'),
    setUser: replace('user'),
    setBaseURL: replace('baseURL'),
    setLoginError: replace('LoginError'),
    setAuthLoader: replace('AuthLoader'),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionRestored, (state, { payload }) => {
        state.token = payload.token;
        state.isLoggedIn = payload.isLoggedIn;
      })
      .addCase(loggedIn, (state, { payload }) => {
        state.token = payload.token;
        state.isLoggedIn = true;
        state.user = { _id: payload.userId };
        state.LoginError = '';
        state.AuthLoader = false;
      })
      .addCase(loggedOut, (state, { payload }) => {
        state.token = '';
        state.user = null;
        state.isLoggedIn = payload;
        // A dialog of the dashboard has nothing to be about any more.
        state.loginPageCounter = null;
      })
      .addCase(meLoaded, (state, { payload }) => {
        state.user = { _id: payload._id };
      })
      .addCase(connectionRestored, (state) => {
        state.AuthLoader = false;
      })
      .addCase(modalOpened, (state, { payload }) => {
        state.loginPageCounter = payload;
        // An error belongs to the form that was just left.
        state.LoginError = '';
      })
      .addCase(modalClosed, (state) => {
        state.loginPageCounter = null;
        state.LoginError = '';
      });
  },
});

export const authReducer = authSlice.reducer;
export const {
  setToken,
  setIsLoggedIn,
  setLoginPageCounter,
  setUser,
  setBaseURL,
  setLoginError,
  setAuthLoader,
} = authSlice.actions;
