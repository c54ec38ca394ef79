import type { AccountSession } from '@contracts/ownAccount';
import { useCallback, useEffect, useState } from 'react';
import { useNotify } from '@/hooks/useNotify';
import { endOtherSessions, endSession, fetchSessions } from '@/services/api/account/account';
import { isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';

/** The sessions of the signed-in person. `sessions` is null until they are there. */
export function useSessions() {
  const notify = useNotify();
  const [sessions, setSessions] = useState<AccountSession[] | null>(null);
  const [failure, setFailure] = useState('');
  /** The name of the session that is being ended, or `others`. */
  const [ending, setEnding] = useState<string | null>(null);

  const load = useCallback(async () => {
    try {
      setSessions(await fetchSessions());
      setFailure('');
    } catch (error) {
      setFailure(failureText(error));
    }
  }, []);
  useEffect(() => void load(), [load]);

  async function end(what: string, call: () => Promise<void>, done: string): Promise<void> {
    setEnding(what);
    try {
      await call();
      notify.success(done);
    } catch (error) {
      // A session that has already ended needs no error.
      if (!isApiError(error) || error.kind !== 'notFound') notify.error(failureText(error));
    }
    await load();
    setEnding(null);
  }

  return {
    sessions,
    failure,
    ending,
    reload: () => void load(),
    end: (id: string) => end(id, () => endSession(id), 'That device is signed out.'),
    endOthers: () => end('others', endOtherSessions, 'All other devices are signed out.'),
  };
}
