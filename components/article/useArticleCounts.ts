import { useEffect, useState } from 'react';
import { countView } from '@/services/api/publicArticles';
import { fetchPublicDislikes, fetchPublicLikes } from '@/services/api/reactions';
import { useAppDispatch } from '@/store/hooks';
import { setOffline_dislike, setOffline_like } from '@/store/landing/slice';

/**
 * Counts the visit and fetches the current counts, because the page may have been rendered a while ago. Counts that
 * cannot be fetched stay as rendered.
 * @returns the views, once known.
 */
export function useArticleCounts(id: string): number | undefined {
  const dispatch = useAppDispatch();
  const [views, setViews] = useState<{ id: string; count: number }>();

  useEffect(() => {
    let isCurrent = true;
    const take = (found: Promise<number>, use: (count: number) => void) =>
      found.then((count) => isCurrent && use(count)).catch(() => {});
    void take(countView(id), (count) => setViews({ id, count }));
    void take(fetchPublicLikes(id), (count) => dispatch(setOffline_like(count)));
    void take(fetchPublicDislikes(id), (count) => dispatch(setOffline_dislike(count)));
    return () => {
      isCurrent = false;
    };
  }, [dispatch, id]);

  return views?.id === id ? views.count : undefined;
}
