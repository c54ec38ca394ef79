import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useEventListener } from '@/hooks/useEventListener';
import { type Anchor, backToAnchor, findAnchor } from './scrollAnchor';

/** Within so many pixels one is at the end. */
const NEAR_PX = 32;

interface Sticking {
  /** The number of the newest message when one scrolled away from the end; null at the end. */
  leftAt: number | null;
  toEnd: () => void;
}

/**
 * Keeps a list of messages at its end, also when it grows or its window shrinks, until the reader scrolls away.
 * From then on the visible messages keep their position, wherever messages are added.
 * @param content the content of the list: a new value means that it may have changed
 * @param newestSeq the number of the newest message in it
 * @param ownId the last own message; a new one scrolls to the end
 */
export function useStickToBottom(
  scroller: RefObject<HTMLElement | null>,
  { content, newestSeq, ownId }: { content: unknown; newestSeq: number; ownId: string | undefined },
): Sticking {
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const isStuck = useRef(true);
  const anchor = useRef<Anchor | null>(null);
  const lastOwn = useRef(ownId);
  const shown = useRef<unknown>(null);

  const look = () => {
    const element = scroller.current;
    if (!element) return;
    isStuck.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_PX;
    anchor.current = isStuck.current ? null : findAnchor(element);
    setLeftAt((before) => (isStuck.current ? null : (before ?? newestSeq)));
  };
  const settle = () => {
    const element = scroller.current;
    if (!element) return;
    if (isStuck.current) element.scrollTop = element.scrollHeight;
    else if (anchor.current) backToAnchor(element, anchor.current);
  };
  const toEnd = () => {
    isStuck.current = true;
    setLeftAt(null);
    settle();
  };
  const handleResize = useEffectEvent(settle);

  useLayoutEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    if (ownId !== undefined && ownId !== lastOwn.current) toEnd();
    else settle();
    lastOwn.current = ownId;
  });

  useEventListener('scroll', look, scroller, { passive: true });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => handleResize());
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [scroller]);

  return { leftAt, toEnd };
}
