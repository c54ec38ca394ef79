import { articlePolicy } from '@contracts/policies/article.policy';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMay } from '../../session/useMay';
import { useQueue } from '../queue/useQueue';

/** More is loaded this many rows before the end. */
const AHEAD = 3;

/** The articles before and after this one in the queue it was opened from. */
export function useNeighbours(id: string) {
  const may = useMay();
  const { rows, count, hasMore, isFetchingMore, fetchMore } = useQueue();
  const index = rows.findIndex(({ _id }) => _id === id);
  /** Its last position, after it has left the queue. */
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
    /** "3 of 12"; undefined if it is not among the loaded rows. */
    position: index >= 0 ? `${index + 1}${count === undefined ? '' : ` of ${count}`}` : undefined,
  };
}
