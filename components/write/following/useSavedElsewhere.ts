import type { OwnArticle } from '@contracts/article';
import type { DraftChange } from '@contracts/ownArticle';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useEachConnection } from '@/hooks/realtime/useEachConnection';
import { useSocketEvent } from '@/hooks/realtime/useSocketEvent';
import { fetchArticle } from '@/services/api/articles';
import { listenToSaves } from '@/services/draft/draftNews';

/** Data fetched on opening counts as fresh for this long when the first connection is made. */
const JUST_OPENED_MS = 5_000;

interface Options {
  userId: string;
  /** The open article and its revision; null for one that does not exist yet. */
  articleId: () => string | null;
  baseRevision: () => number;
  /** Whether nothing was changed here that the server lacks. */
  isClean: () => boolean;
  /** Shows the version saved elsewhere. */
  onSaved: (stored: OwnArticle) => void;
}

/**
 * Loads what another tab or device saved, while there are no changes here.
 * @returns a function that checks again, such as after one's own save.
 */
export function useSavedElsewhere({ userId, articleId, baseRevision, isClean, onSaved }: Options) {
  /** The newest revision that this tab knows of. */
  const newest = useRef(0);
  const isAsking = useRef(false);
  const openedAt = useRef(performance.now());

  const look = useEffectEvent(async () => {
    const id = articleId();
    if (id === null || isAsking.current || newest.current <= baseRevision() || !isClean()) return;
    isAsking.current = true;
    try {
      const stored = (await fetchArticle(id)) as OwnArticle;
      newest.current = stored.revision;
      if (articleId() === id && stored.revision > baseRevision() && isClean()) onSaved(stored);
    } catch {
      // The next event, the next connection or the next save finds it.
    } finally {
      isAsking.current = false;
    }
  });
  const hear = useEffectEvent(({ id, revision }: DraftChange) => {
    if (id !== articleId()) return;
    newest.current = Math.max(newest.current, revision);
    void look();
  });

  useEffect(() => listenToSaves((change) => hear(change)), []);
  useSocketEvent('draft-changed', (change) => hear(change));
  // Saves during a lost connection were not announced.
  useEachConnection(userId, () => {
    if (performance.now() - openedAt.current < JUST_OPENED_MS) return;
    newest.current = Number.POSITIVE_INFINITY;
    void look();
  });

  // Not before the save that this follows on is over.
  return () => void setTimeout(() => void look());
}
