import { useEffect, useLayoutEffect, useState } from 'react';
import { onUnauthorized, setAuthToken } from '@/services/http/client';
import { askToSignIn, isSessionHeld, onSessionReleased } from '@/services/session/heldSession';
import { openReaderView } from '@/services/session/readerView';
import {
  onSessionChange,
  readBrowserSession,
  readSession,
  type StoredSession,
} from '@/services/storage/browserStorage';
import { selectToken, selectUserId } from '@/store/auth/selectors';
import { adoptSession, forgetSession } from '@/store/auth/thunks';
import { loggedOut, sessionRestored } from '@/store/events';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import type { AppThunk } from '@/store/rootState';
import { notify } from '../useNotify';

/** Another tab logged out or in while a text is open: the page stays, and the text does not become another person's. */
const followInPlace =
  (token: string): AppThunk<void> =>
  (dispatch, getState) => {
    if (token === '') {
      askToSignIn();
      return;
    }
    dispatch(adoptSession(token, selectUserId(getState()))).then(
      (isSame) => !isSame && askToSignIn({ isOther: true }),
      () => askToSignIn(),
    );
  };

/**
 * Takes the session of the last visit from the browser's storage, after the first render, which must agree with
 * the server's. Follows logins and logouts of other tabs, and ends a session that the server has forgotten.
 * @returns whether the storage was read.
 */
export function useRestoreSession(): boolean {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [isRestored, setIsRestored] = useState(false);

  useLayoutEffect(() => {
    const adopt = (session: StoredSession) => {
      const known = selectToken(store.getState());
      if (known === session.token && isRestored) return;
      if (isRestored && known !== '' && isSessionHeld()) {
        dispatch(followInPlace(session.token));
        return;
      }
      setAuthToken(session.token);
      if (known !== '' && known !== session.token) dispatch(loggedOut(false));
      dispatch(sessionRestored(session));
    };
    const adoptStored = () => adopt(readSession());
    if (!isRestored) {
      openReaderView(window.location, readBrowserSession().isLoggedIn);
      adoptStored();
      setIsRestored(true);
    }
    // While the browser was offline the store took nothing.
    window.addEventListener('online', adoptStored);
    // A page restored from the browser's cache has missed logins and logouts of other tabs.
    const adoptLater = ({ persisted }: PageTransitionEvent) => persisted && adoptStored();
    window.addEventListener('pageshow', adoptLater);
    const stop = onSessionChange(adopt);
    return () => {
      window.removeEventListener('online', adoptStored);
      window.removeEventListener('pageshow', adoptLater);
      stop();
    };
  }, [dispatch, store, isRestored]);

  useEffect(
    () =>
      onUnauthorized((suspension) => {
        if (isSessionHeld()) {
          askToSignIn({ suspension });
          return;
        }
        dispatch(forgetSession());
        if (suspension === null) notify.info('Your session has ended. Please sign in again.');
        else notify.error(suspension, { stays: true });
      }),
    [dispatch],
  );

  // The text was left without signing in: now the session ends as it would have before.
  useEffect(
    () =>
      onSessionReleased(() => {
        const stored = readSession();
        if (stored.token === selectToken(store.getState())) {
          dispatch(forgetSession());
          return;
        }
        dispatch(loggedOut(false));
        setAuthToken(stored.token);
        dispatch(sessionRestored(stored));
      }),
    [dispatch, store],
  );

  return isRestored;
}
