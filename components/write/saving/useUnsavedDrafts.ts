import { useCallback, useEffect, useRef, useState } from 'react';
import { useEventListener } from '@/hooks/useEventListener';
import { settledSaves } from '@/services/draft/pendingSaves';
import { type SentUnsavedDrafts, sendUnsavedDrafts } from '@/services/draft/unsavedDrafts';

const nothing: SentUnsavedDrafts = { created: [], waiting: [] };

/**
 * Saves changes that earlier visits left on this device, and reports the result.
 * @param where the screen: each new one checks again.
 * @param except the article that is open in the editor.
 */
export function useUnsavedDrafts(userId: string | undefined, where: string, except: string | null) {
  const [found, setFound] = useState(nothing);
  const isBusy = useRef(false);

  const send = useCallback(async () => {
    if (!userId || isBusy.current) return;
    isBusy.current = true;
    try {
      // An editor that was just left is still saving.
      await settledSaves();
      const { created, waiting } = await sendUnsavedDrafts(userId, except);
      setFound((before) => {
        const next = { created: [...before.created, ...created], waiting };
        return next.created.length + next.waiting.length === 0 ? nothing : next;
      });
    } finally {
      isBusy.current = false;
    }
  }, [userId, except]);

  useEffect(() => {
    if (where !== '') void send();
  }, [send, where]);
  useEventListener('online', () => void send());

  return { ...found, dismiss: useCallback(() => setFound(nothing), []) };
}
