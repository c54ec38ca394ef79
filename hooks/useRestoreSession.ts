import { useEffect, useLayoutEffect, useState } from 'react';
import { onSessionChange, readSession, type StoredSession } from '@/services/browserStorage';
import { onUnauthorized, setAuthToken } from '@/services/http';
import { selectToken } from '@/store/auth/selectors';
import { forgetSession } from '@/store/auth/thunks';
import { loggedOut, sessionRestored } from '@/store/events';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { notify } from './useNotify';

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
      setAuthToken(session.token);
      if (known !== '' && known !== session.token) dispatch(loggedOut(false));
      dispatch(sessionRestored(session));
    };
    const adoptStored = () => adopt(readSession());
    if (!isRestored) {
      adoptStored();
      setIsRestored(true);
    }
    // While the browser was offline the store took nothing.
    window.addEventListener('online', adoptStored);
    const stop = onSessionChange(adopt);
    return () => {
      window.removeEventListener('online', adoptStored);
      stop();
    };
  }, [dispatch, store, isRestored]);

  useEffect(
    () =>
      onUnauthorized(() => {
        dispatch(forgetSession());
        notify.info('Your session has ended: please sign in again');
      }),
    [dispatch],
  );

  return isRestored;
}
