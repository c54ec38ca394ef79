import type { OwnSuggestion } from '@contracts/readerSuggestion';
import { useCallback, useEffect, useState } from 'react';
import { useSocketEvent } from '@/hooks/realtime/useSocketEvent';
import { useNotify } from '@/hooks/useNotify';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { fetchOwnSuggestions, takeBackSuggestion } from '@/services/api/review/readerSuggestions';
import { failureText } from '@/services/http/failureText';

/** The reader's own suggestions, requested again when one was answered. */
export function useOwnSuggestions() {
  const isOnline = useOnlineStatus();
  const notify = useNotify();
  /** Null until the first page is there. */
  const [rows, setRows] = useState<OwnSuggestion[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);

  const load = useCallback(async (after?: string) => {
    setIsLoading(true);
    setIsFailed(false);
    try {
      const page = await fetchOwnSuggestions({ after });
      setRows((known) => (after === undefined ? page.items : [...(known ?? []), ...page.items]));
      setNext(page.next);
    } catch {
      setIsFailed(true);
    } finally {
      setIsLoading(false);
    }
  }, []);
  useEffect(() => {
    if (isOnline) void load();
  }, [isOnline, load]);
  useSocketEvent('users-notification', ({ latest }) => {
    if (latest?.kind === 'suggestionAccepted' || latest?.kind === 'suggestionRefused') void load();
  });

  return {
    rows,
    isOnline,
    isLoading,
    isFailed,
    hasMore: next !== null,
    load: () => void load(),
    loadMore: () => void (next !== null && load(next)),
    /** The one that is being taken back. */
    busy,
    /** @returns whether it is gone. */
    takeBack: async (id: string): Promise<boolean> => {
      if (busy !== null) return false;
      setBusy(id);
      try {
        await takeBackSuggestion(id);
        setRows((known) => known?.filter(({ _id }) => _id !== id) ?? null);
        notify.success('You took your suggestion back.');
        return true;
      } catch (error) {
        notify.error(`Not taken back: ${failureText(error)}`);
        void load();
        return false;
      } finally {
        setBusy(null);
      }
    },
  };
}
