import { articlePolicy } from '@contracts/policies/article.policy';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMay } from '../../session/useMay';
import { useQueue } from '../queue/useQueue';

/** So many rows before the end of what is loaded, more is asked for. */
const AHEAD = 3;

/** What stands before and after an article in the queue that it was opened from. */
export function useNeighbours(id: string) {
  const may = useMay();
  const { rows, count, hasMore, isFetchingMore, fetchMore } = useQueue();
  const index = rows.findIndex(({ _id }) => _id === id);
  /** Where it stood, once it is there no more. */
  const place = useRef(0);
  if (index >= 0) place.current = index;
  const after = index >= 0 ? index + 1 : place.current;

  const isNearEnd = rows.length > 0 && after + AHEAD > rows.length && hasMore && !isFetchingMore;
  const askForMore = useEffectEvent(fetchMore);
  useEffect(() => {
    if (isNearEnd) askForMore();
  }, [isNearEnd]);

  return {
    previous: rows[(index >= 0 ? index : place.current) - 1],
    next: rows[after],
    /** The next one on which the editor can decide. */
    nextToDecide: rows.slice(after).find((row) => row.decision === null && may(articlePolicy.decide, row)),
    /** "3 of 12"; undefined while it is not among what is loaded. */
    position: index >= 0 ? `${index + 1}${count === undefined ? '' : ` of ${count}`}` : undefined,
  };
}
