import { useEffect, useEffectEvent, useRef } from 'react';

/** An address does not lead further back than this. */
const PAGES_MAX = 20;

/**
 * Scrolls to the comment named in the address, `#comment-…`, and loads older ones until it is found.
 * @param comments the loaded ones: a new array with each page; those that came with the page are requested again
 * first.
 */
export function useNamedComment(comments: unknown[], hasMore: boolean, loadMore: () => unknown): void {
  const isFirst = useRef(true);
  const pages = useRef(0);
  const look = useEffectEvent((shown: unknown[]) => {
    const name = window.location.hash.slice(1);
    const isComing = isFirst.current || shown.length === 0;
    isFirst.current = false;
    if (!name.startsWith('comment-') || isComing || pages.current > PAGES_MAX) return;
    const place = document.getElementById(name);
    pages.current = place ? Number.POSITIVE_INFINITY : pages.current + 1;
    if (place) place.scrollIntoView();
    else if (hasMore) loadMore();
  });
  useEffect(() => look(comments), [comments]);
}
