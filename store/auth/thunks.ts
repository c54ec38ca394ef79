import type { WaitsFor } from '@contracts/auth';
import { errorTexts } from '@contracts/rules/errorTexts';
import { type Registration, registerAuthor, type SignInProof, signIn, signOut } from '@/services/api/auth';
import { fetchMe } from '@/services/api/users';
import { isApiError } from '@/services/http/apiError';
import { setAuthToken } from '@/services/http/client';
import { emitLogout, emitOnline } from '@/services/realtime/events';
import { signedInAgain } from '@/services/session/heldSession';
import { clearStorage, readSession, saveSession } from '@/services/storage/browserStorage';
import { loggedIn, loggedOut } from '../events';
import type { AppThunk } from '../rootState';
import { selectIsLoggedIn, selectUserId } from './selectors';
import { setAuthLoader, setLoginError } from './slice';

/** The failures that the forms show; every other one is the caller's. */
const shown: Record<number, readonly string[]> = {
  400: [errorTexts.emailAndPasswordMissing],
  401: [errorTexts.unknownUser, errorTexts.userExists, errorTexts.wrongPassword, errorTexts.wrongSignIn],
};

const isShown = (error: unknown): error is Error =>
  isApiError(error) && error.status !== undefined && shown[error.status]?.includes(error.message) === true;

/** Runs a form's call with the loading flag on; resolves with whether it succeeded, rethrows what no form shows. */
const submit =
  (action: () => Promise<void>): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    dispatch(setLoginError(''));
    dispatch(setAuthLoader(true));
    try {
      await action();
      return true;
    } catch (error) {
      if (!isShown(error)) throw error;
      dispatch(setLoginError(error.message));
      return false;
    } finally {
      dispatch(setAuthLoader(false));
    }
  };

/** The token signs the later calls, and the author counts as present. */
const beginSession =
  (token: string, userId: string): AppThunk<void> =>
  (dispatch) => {
    setAuthToken(token);
    dispatch(loggedIn({ token, userId }));
    emitOnline(userId);
  };

/** The same for a token that this browser was given now: it is kept. */
export const startSession =
  (token: string, userId: string): AppThunk<void> =>
  (dispatch) => {
    saveSession(token);
    dispatch(beginSession(token, userId));
  };

/** On success the token is kept. */
export const login =
  (credentials: SignInProof): AppThunk<Promise<boolean>> =>
  (dispatch) =>
    dispatch(
      submit(async () => {
        const { token, _id } = await signIn(credentials);
        dispatch(startSession(token, _id));
      }),
    );

const OTHER_ACCOUNT = 'That is a different account. Sign in with the account of this article.';

/** The same over an open text, which only its author may continue. */
export const signInAgain =
  (credentials: SignInProof, userId: string): AppThunk<Promise<boolean>> =>
  (dispatch) =>
    dispatch(
      submit(async () => {
        const { token, _id } = await signIn(credentials);
        if (_id !== userId) {
          signOut(token).catch(() => {});
          throw new Error(OTHER_ACCOUNT);
        }
        dispatch(startSession(token, _id));
        signedInAgain();
      }),
    );

/**
 * A session that another tab has begun while a text is open here. @returns whether it is the same author's and is
 * used from now on.
 */
export const adoptSession =
  (token: string, userId: string | undefined): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const me = await fetchMe(token);
    if (me._id !== userId || me.admin) return false;
    dispatch(beginSession(token, me._id));
    signedInAgain();
    return true;
  };

interface RegisterOptions {
  /** Called where the account is not made yet. */
  onWaiting?: (waitsFor: WaitsFor) => void;
  /** Called when the browser begins to prove that no robot registers. */
  onCheck?: () => void;
}

export const register = (registration: Registration, { onWaiting, onCheck }: RegisterOptions = {}) =>
  submit(async () => {
    const waitsFor = await registerAuthor(registration, onCheck);
    if (waitsFor) onWaiting?.(waitsFor);
  });

function dropToken(): void {
  clearStorage();
  setAuthToken('');
}

/** Forgets the session in this browser, as when the server does not know the token any more. */
export const forgetSession = (): AppThunk<void> => (dispatch) => {
  dropToken();
  dispatch(loggedOut(false));
};

/** Forgets the session in this browser if the server has ended it; a session of another person stays. */
export const forgetEndedSession = (): AppThunk<Promise<void>> => async (dispatch) => {
  const { token } = readSession();
  if (token === '') return;
  // The screen says why the session has ended: a refused token would be reported once more.
  setAuthToken('');
  try {
    await fetchMe(token);
  } catch (error) {
    if (isApiError(error) && error.status === 401) {
      dispatch(forgetSession());
      return;
    }
  }
  setAuthToken(token);
};

/**
 * The browser forgets at once; the request to the server is not waited for. Resolves with false while offline,
 * where the store keeps the session: half a logout would leave the person signed in on the screen only.
 */
export const logout = (): AppThunk<boolean> => (dispatch, getState) => {
  const userId = selectUserId(getState());
  dispatch(loggedOut(false));
  if (selectIsLoggedIn(getState())) return false;
  if (userId !== undefined) emitLogout(userId);
  signOut().catch(() => {});
  dropToken();
  return true;
};
