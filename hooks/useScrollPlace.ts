import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { historyKey } from './historyKey';

/** Positions by the entries of the history, for as long as the document lives; a page opened anew has a new entry. */
const places = new Map<string, number>();
const KEPT = 50;

function keep(key: string | undefined, position: number): void {
  if (key === undefined) return;
  places.delete(key);
  places.set(key, position);
  const oldest = places.size > KEPT ? places.keys().next().value : undefined;
  if (oldest !== undefined) places.delete(oldest);
}

/**
 * "Back" returns to where one was in a list whose rows the store still holds.
 * @param isShown whether the rows are on the page.
 * @returns whether this page was come back to.
 */
export function useScrollPlace(isShown: boolean): boolean {
  const { events } = useRouter();
  const [position] = useState(() => places.get(historyKey() ?? ''));
  const key = useRef<string | undefined>(undefined);

  const restore = useEffectEvent(() => {
    if (position !== undefined) window.scrollTo(0, position);
  });
  useEffect(() => {
    if (!isShown) return;
    // After the browser's own attempt, which finds the page of before.
    const frame = requestAnimationFrame(() => restore());
    return () => cancelAnimationFrame(frame);
  }, [isShown]);

  useEffect(() => {
    // Next gives the first entry of a document its key a moment later.
    const frame = requestAnimationFrame(() => {
      key.current = historyKey();
    });
    const handleLeave = () => keep(key.current, window.scrollY);
    events.on('routeChangeStart', handleLeave);
    return () => {
      cancelAnimationFrame(frame);
      events.off('routeChangeStart', handleLeave);
    };
  }, [events]);

  return position !== undefined;
}
