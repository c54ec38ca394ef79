import { useEffect } from 'react';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { loadProfileSavedCount } from '@/store/dashboard/thunks/profile';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** How many articles the author of the shown profile saved; null until it is known. */
export function useProfileSavedCount(userId: string | undefined): number | null {
  const dispatch = useAppDispatch();
  const isOnline = useOnlineStatus();
  const { of, saved } = useAppSelector((state) => state.dashboard.allState.profile);

  useEffect(() => {
    if (isOnline && userId !== undefined) void dispatch(loadProfileSavedCount(userId));
  }, [dispatch, isOnline, userId]);

  return of === userId ? saved : null;
}
