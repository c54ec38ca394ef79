import type { Comment } from '@contracts/comment';
import { createAsyncThunk } from '@reduxjs/toolkit';
import { createComment, deleteComment, fetchComments } from '@/services/api/comments';
import { commentAdded, commentRemoved } from '../../events';
import { canLoadMore } from '../../listState';
import type { AppThunk, RootState } from '../../rootState';
import { selectMe } from '../selectors';

const createThunk = createAsyncThunk.withTypes<{ state: RootState }>();

/** The newest comments of an article. */
export const loadComments = createThunk('dashboard/loadComments', (articleId: string, { signal }) =>
  fetchComments(articleId, { signal }),
);

/**
 * The page after those shown. Does nothing while one is loading, if there is none, or if another article is shown.
 */
export const loadMoreComments = createThunk(
  'dashboard/loadMoreComments',
  async (articleId: string, { getState, signal }) => {
    const after = getState().dashboard.allState.comments.next;
    return { ...(await fetchComments(articleId, { after: after ?? undefined, signal })), after };
  },
  {
    condition: (articleId, { getState }) => {
      const { comments } = getState().dashboard.allState;
      return comments.of === articleId && canLoadMore(comments);
    },
  },
);

let sent = 0;

/** Ids of comments that the server does not have yet begin with this. */
export const SENDING = 'sending-';

/**
 * Shows the comment at once and sends it; when the server refuses, it is taken away again.
 * @throws ApiError
 */
export const addComment =
  (articleId: string, content: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const me = selectMe(getState());
    sent += 1;
    const shown: Comment = {
      _id: `${SENDING}${sent}`,
      content,
      date: new Date().toISOString(),
      author: { _id: me?._id ?? '', username: me?.username ?? '', profile_pic: me?.profile_pic ?? '' },
      mine: true,
    };
    dispatch(commentAdded({ articleId, comment: shown }));
    try {
      const stored = await createComment(articleId, content);
      dispatch(commentAdded({ articleId, comment: stored, replaces: shown._id }));
    } catch (error) {
      dispatch(commentRemoved({ articleId, commentId: shown._id }));
      throw error;
    }
  };

/**
 * Takes one's own comment away at once, and puts it back where it was when the server refuses.
 * @throws ApiError
 */
export const removeComment =
  (articleId: string, comment: Comment): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const place = getState().dashboard.singlePostComment.findIndex(({ _id }) => _id === comment._id);
    dispatch(commentRemoved({ articleId, commentId: comment._id }));
    try {
      await deleteComment(comment._id);
    } catch (error) {
      dispatch(commentAdded({ articleId, comment, place }));
      throw error;
    }
  };
