import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { historyKey } from './historyKey';

/** Positions by history entry, while the document lives; a newly opened page has a new entry. */
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
 * "Back" restores the position in a list whose rows the store still has.
 * @param isShown whether the rows are on the page.
 * @returns whether the reader came back to this page.
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
