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
  /** Whether the author has not changed the publishing time here, and no save is under way. */
  isTimeFree: () => boolean;
  /** Shows the publishing time, which editors may have set. */
  onTime: (stored: OwnArticle) => void;
}

/**
 * Loads what another tab or device saved, while there are no changes here, and the time that editors set, while the
 * author has not changed it here.
 * @returns a function that checks again, such as after one's own save.
 */
export function useSavedElsewhere(options: Options) {
  const { userId, articleId, baseRevision, isClean, onSaved, isTimeFree, onTime } = options;
  /** The newest revision that this tab knows of. */
  const newest = useRef(0);
  /** How often editors set the time, or may have done so, and how much of that is shown. */
  const times = useRef({ heard: 0, shown: 0 });
  const isAsking = useRef(false);
  const openedAt = useRef(performance.now());

  const show = (stored: OwnArticle): boolean => {
    const ahead = stored.revision - baseRevision();
    if (ahead > 0 && isClean()) onSaved(stored);
    else if (ahead === 0 && isTimeFree()) onTime(stored);
    else return false;
    return true;
  };
  const look = useEffectEvent(async () => {
    const id = articleId();
    const isWanted = () =>
      (newest.current > baseRevision() && isClean()) ||
      (times.current.heard > times.current.shown && isTimeFree());
    if (id === null || isAsking.current || !isWanted()) return;
    isAsking.current = true;
    const { heard } = times.current;
    const base = baseRevision();
    try {
      const stored = (await fetchArticle(id)) as OwnArticle;
      newest.current = stored.revision;
      if (articleId() === id && show(stored)) times.current.shown = heard;
    } catch {
      // The next event, the next connection or the next save finds it.
    } finally {
      isAsking.current = false;
    }
    // It may be another one since it was read.
    if (times.current.heard > heard || (base !== baseRevision() && times.current.shown < heard)) void look();
  });
  const hear = useEffectEvent(({ id, revision, time_set }: DraftChange) => {
    if (id !== articleId()) return;
    newest.current = Math.max(newest.current, revision);
    if (time_set) times.current.heard += 1;
    void look();
  });

  useEffect(() => listenToSaves((change) => hear(change)), []);
  useSocketEvent('draft-changed', (change) => hear(change));
  // Saves during a lost connection were not announced.
  useEachConnection(userId, () => {
    if (performance.now() - openedAt.current < JUST_OPENED_MS) return;
    newest.current = Number.POSITIVE_INFINITY;
    times.current.heard += 1;
    void look();
  });

  // Not before the save that this follows on is over.
  return () => void setTimeout(() => void look());
}
