import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { historyKey } from '@/hooks/historyKey';
import { type FeedMemory, joinFeeds, readFeed, saveFeed } from '@/services/storage/feedMemory';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { setGetAllarticle, setLanding_all_state } from '@/store/landing/slice';
import { arrivedList } from '@/store/listState';

const wasReopened = () => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming | undefined)?.type ?? '');
};

let isFirstOfDocument = true;

/** Scrolls as soon as the page is long enough, unless the reader is quicker. */
function scrollBackTo(target: number): () => void {
  let frames = 0;
  let frame = requestAnimationFrame(function step() {
    const isLongEnough = document.documentElement.scrollHeight >= target + window.innerHeight;
    if (isLongEnough || frames > 40) window.scrollTo(0, target);
    else frame = requestAnimationFrame(step);
    frames += 1;
  });
  const stop = () => cancelAnimationFrame(frame);
  window.addEventListener('wheel', stop, { passive: true, once: true });
  window.addEventListener('touchmove', stop, { passive: true, once: true });
  return stop;
}

/**
 * "Back" returns to the same position in a list: its length and the position are kept for the tab's session, per
 * history entry.
 * @param isShown whether the store has the list of this address.
 */
export function useFeedMemory(address: string, isShown: boolean, articles: unknown): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { events } = useRouter();
  const key = useRef<string | undefined>(undefined);
  const memory = useRef<FeedMemory | null>(null);

  useEffect(() => {
    const remembered = isFirstOfDocument && wasReopened() ? readFeed(address, address) : null;
    isFirstOfDocument = false;
    memory.current = remembered ?? readFeed(historyKey() ?? address, address);
    // Next gives the first entry of a document its key a moment later.
    const frame = requestAnimationFrame(() => {
      key.current = historyKey();
    });
    const stop = memory.current ? scrollBackTo(memory.current.scrollY) : () => {};
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that got shorter is looked at each time it changes
  useEffect(() => {
    if (!isShown || !memory.current) return;
    const { getAllarticle } = store.getState().landing;
    const joined = joinFeeds(getAllarticle, memory.current.articles);
    if (!joined) return;
    dispatch(setGetAllarticle(joined));
    dispatch(setLanding_all_state(arrivedList(memory.current)));
  }, [dispatch, store, isShown, articles]);

  const keep = useEffectEvent(() => {
    const { getAllarticle, landing_all_state } = store.getState().landing;
    if (!isShown) return;
    const { next, count } = landing_all_state;
    const now = { address, articles: getAllarticle, next, count, scrollY: window.scrollY };
    saveFeed(address, now);
    if (key.current !== undefined) saveFeed(key.current, now);
  });

  useEffect(() => {
    const handleLeave = () => keep();
    events.on('routeChangeStart', handleLeave);
    window.addEventListener('pagehide', handleLeave);
    return () => {
      events.off('routeChangeStart', handleLeave);
      window.removeEventListener('pagehide', handleLeave);
    };
  }, [events]);
}
