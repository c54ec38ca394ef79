import type { ArticleSummary } from '@contracts/article';
import { useMemo } from 'react';
import { failureText } from '@/services/http/failureText';
import { toggleFollowed, toggleReaction, toggleSaved } from '@/store/dashboard/thunks/marks';
import { useAppDispatch } from '@/store/hooks';
import type { AppThunk } from '@/store/index';
import { useNotify } from './useNotify';

/** Runs a press; when the server refuses, its own sentence is the toast. */
function useMarking() {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  return useMemo(
    () => (thunk: AppThunk<Promise<void>>) => {
      dispatch(thunk).catch((error: unknown) => notify.error(failureText(error)));
    },
    [dispatch, notify],
  );
}

/** Like, dislike and save: answered at once, and taken back with a toast when the server refuses. */
export function useArticleMarks() {
  const mark = useMarking();
  return useMemo(
    () => ({
      toggleLike: (article: ArticleSummary) => mark(toggleReaction(article, 'like')),
      toggleDislike: (article: ArticleSummary) => mark(toggleReaction(article, 'dislike')),
      toggleSaved: (article: ArticleSummary) => mark(toggleSaved(article)),
    }),
    [mark],
  );
}

/** Follows an author or stops following, in the same way. */
export function useFollowToggle() {
  const mark = useMarking();
  return useMemo(() => (author: { _id: string; followed?: boolean }) => mark(toggleFollowed(author)), [mark]);
}
