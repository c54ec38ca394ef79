import { apiBaseUrl } from '@/services/env';

/**
 * 0 sign-up options, 1 sign-up with email, 2 sign-in options, 3 sign-in with email, 4 search, 5 edit profile, 6
 * dashboard search.
 */
export type ModalKind = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Field names are the specification's, odd casing included: they can be observed. */
export interface AuthState {
  token: string;
  isLoggedIn: boolean;
  /** Null shows nothing: 0 is a dialog, so "none" needs a value outside the numbers. */
  loginPageCounter: ModalKind | null;
  /** The signed-in person; null after a reload until their record is loaded. */
  user: { _id: string } | null;
  baseURL: string;
  LoginError: string;
  AuthLoader: boolean;
}

export const initialAuthState = (): AuthState => ({
  token: '',
  isLoggedIn: false,
  loginPageCounter: null,
  user: null,
  baseURL: apiBaseUrl(),
  LoginError: '',
  AuthLoader: false,
});
