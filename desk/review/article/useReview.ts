import { useState } from 'react';
import { type Review, useReviewQuery } from '../reviewApi';

/**
 * An article as it was when the editor began to read it, and as it is now. The text on the screen only changes on
 * request, because the decision is on what was read.
 */
export function useReview(id: string) {
  const { data: latest, error, isFetching, refetch } = useReviewQuery(id);
  const [looked, setLooked] = useState<Review | null>(null);
  /** A revision that the editor made. */
  const [own, setOwn] = useState<number | null>(null);
  if (latest && !looked) setLooked(latest);
  else if (latest && looked && latest.article.revision === own) {
    setOwn(null);
    // If the author saved something in between, the editor has to read that.
    if (looked.article.revision === own - 1) setLooked(latest);
  }
  const shown = looked ?? latest ?? null;
  return {
    shown,
    latest: latest ?? null,
    isChanged: !!latest && !!shown && latest.article.revision !== shown.article.revision,
    /** No longer waiting: it was decided, withdrawn or removed. */
    isGone: error !== undefined && 'status' in error && error.status === 404,
    failure: error && !isFetching ? error.message : undefined,
    showOwn: setOwn,
    lookAgain: () => setLooked(latest ?? null),
    retry: () => void refetch(),
  };
}
