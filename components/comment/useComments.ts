import type { Comment } from '@contracts/comment';
import { useEffect } from 'react';
import { useNotify } from '@/hooks/useNotify';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { failureText } from '@/services/http/failureText';
import { loadComments, loadMoreComments, removeComment } from '@/store/dashboard/thunks/comments';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** The comments of the article that is read. */
export function useComments(articleId: string) {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const isOnline = useOnlineStatus();
  const comments = useAppSelector((state) => state.dashboard.singlePostComment);
  const list = useAppSelector((state) => state.dashboard.allState.comments);
  const isShown = list.of === articleId;

  useEffect(() => {
    if (!isOnline) return;
    const request = dispatch(loadComments(articleId));
    return () => request.abort();
  }, [dispatch, articleId, isOnline]);

  return {
    comments: isShown ? comments : [],
    list,
    isWaiting: !isShown || (list.loading && comments.length === 0),
    reload: () => void dispatch(loadComments(articleId)),
    loadMore: () => void dispatch(loadMoreComments(articleId)),
    /** Taken away at once; a refusal puts it back with the server's sentence as a toast. */
    remove: (comment: Comment) => {
      dispatch(removeComment(articleId, comment)).catch((error: unknown) => notify.error(failureText(error)));
    },
  };
}
