import { useEffect } from 'react';
import { selectToken } from '@/store/auth/selectors';
import { bootstrap, loadMe } from '@/store/bootstrap';
import { selectMe } from '@/store/dashboard/selectors';
import { connectionRestored } from '@/store/events';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';

/**
 * The first load: once the session is restored, and again after each sign-in or sign-out. Mounted once, in the
 * shell.
 */
export function useAppBootstrap(isRestored: boolean): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const token = useAppSelector(selectToken);
  const mustRefreshMe = useAppSelector((state) => state.dashboard.RefreshUserDetails);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the token decides what is loaded, inside the thunk
  useEffect(() => {
    if (isRestored) dispatch(bootstrap(window.location));
  }, [dispatch, isRestored, token]);

  useEffect(() => {
    if (mustRefreshMe) dispatch(loadMe()).catch(() => {});
  }, [dispatch, mustRefreshMe]);

  useEffect(() => {
    const handleOnline = () => {
      dispatch(connectionRestored());
      const state = store.getState();
      if (selectToken(state) !== '' && selectMe(state) === null) dispatch(loadMe()).catch(() => {});
    };
    // Before the screens, which request missing data on this event, and must not find a request in progress.
    window.addEventListener('online', handleOnline, { capture: true });
    return () => window.removeEventListener('online', handleOnline, { capture: true });
  }, [dispatch, store]);
}
