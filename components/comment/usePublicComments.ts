import type { Comment } from '@contracts/comment';
import { useCallback, useEffect, useState } from 'react';
import { fetchPublicComments } from '@/services/api/comments';
import type { Page } from '@/services/http/page';
import { useAppDispatch } from '@/store/hooks';
import { setOffline_comment } from '@/store/landing/slice';

interface CommentsState extends Page<Comment> {
  status: 'idle' | 'loading' | 'failed';
}

/** Begins with the comments that the page was rendered with, looks once for newer ones, and loads older ones. */
export function usePublicComments(id: string, first: Page<Comment>) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<CommentsState>({ ...first, status: 'idle' });

  const load = useCallback(
    async (after: string | null, signal?: AbortSignal) => {
      setState((current) => ({ ...current, status: 'loading' }));
      try {
        const page = await fetchPublicComments(id, { after: after ?? undefined, signal });
        setState((current) => ({
          ...page,
          items: after === null ? page.items : [...current.items, ...page.items],
          status: 'idle',
        }));
        dispatch(setOffline_comment(page.count));
      } catch {
        if (!signal?.aborted) setState((current) => ({ ...current, status: 'failed' }));
      }
    },
    [dispatch, id],
  );

  useEffect(() => {
    const stop = new AbortController();
    void load(null, stop.signal);
    return () => stop.abort();
  }, [load]);

  return { ...state, loadMore: () => load(state.next), reload: () => load(null) };
}
