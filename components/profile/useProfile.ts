import { errorTexts } from '@contracts/rules/errorTexts';
import type { Author } from '@contracts/user';
import { useCallback, useEffect, useState } from 'react';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { authorOfName } from '@/store/dashboard/selectors';
import { loadProfile } from '@/store/dashboard/thunks/profile';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

export type Profile =
  | { status: 'waiting' }
  | { status: 'shown'; author: Author }
  | { status: 'missing' }
  | { status: 'failed'; retry: () => void };

/** An author by name: known data immediately, and the current record once loaded. */
export function useProfile(username: string | undefined): Profile {
  const dispatch = useAppDispatch();
  const isOnline = useOnlineStatus();
  const author = useAppSelector(({ dashboard }) =>
    username === undefined ? undefined : authorOfName(dashboard, username),
  );
  const [failure, setFailure] = useState<{ username: string; isMissing: boolean } | null>(null);

  const load = useCallback(async () => {
    if (username === undefined) return;
    setFailure(null);
    const reply = await dispatch(loadProfile(username));
    if (!loadProfile.rejected.match(reply)) return;
    setFailure({ username, isMissing: reply.error.message === errorTexts.notFound });
  }, [dispatch, username]);

  useEffect(() => {
    if (isOnline) void load();
  }, [isOnline, load]);

  const failed = failure?.username === username ? failure : null;
  if (failed?.isMissing) return { status: 'missing' };
  if (author) return { status: 'shown', author };
  return failed ? { status: 'failed', retry: () => void load() } : { status: 'waiting' };
}
