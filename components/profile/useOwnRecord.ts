import type { Me } from '@contracts/user';
import { useCallback, useEffect, useState } from 'react';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { loadMe } from '@/store/bootstrap';
import { selectMe } from '@/store/dashboard/selectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** The person's own record for screens that need it: the start of the app does not report a failure. */
export function useOwnRecord(): { me: Me | null; hasFailed: boolean; retry: () => void } {
  const dispatch = useAppDispatch();
  const isOnline = useOnlineStatus();
  const me = useAppSelector(selectMe);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = me === null;

  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      await dispatch(loadMe());
    } catch {
      setHasFailed(true);
    }
  }, [dispatch]);

  useEffect(() => {
    if (isMissing && isOnline) void load();
  }, [isMissing, isOnline, load]);

  return { me, hasFailed, retry: () => void load() };
}
