import { useEffect } from 'react';
import { selectToken } from '@/store/auth/selectors';
import { bootstrap, loadMe } from '@/store/bootstrap';
import { connectionRestored } from '@/store/events';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** The first load, once the session is restored and again when somebody logs in or out. Mounted once, in the shell. */
export function useAppBootstrap(isRestored: boolean): void {
  const dispatch = useAppDispatch();
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
    const handleOnline = () => dispatch(connectionRestored());
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [dispatch]);
}
