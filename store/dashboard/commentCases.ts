import type { Comment } from '@contracts/comment';
import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { commentAdded, commentRemoved } from '../events';
import { arrivedList, failedList, startedList } from '../listState';
import { shownArticles } from './shownArticles';
import { type DashboardState, emptyNamedList } from './state';
import { loadComments, loadMoreComments } from './thunks/comments';

/** The number of comments is the same in the list, on the article and on every card. */
function count(state: DashboardState, articleId: string, comments: number): void {
  if (state.allState.comments.of === articleId) state.allState.comments.count = comments;
  for (const article of shownArticles(state)) {
    if (article._id === articleId) article.comments = comments;
  }
}

/** Those that wait for an editor are not counted. */
const countedOf = (comments: Comment[]): number => comments.filter(({ held }) => !held).length;

function failed(
  { allState }: DashboardState,
  { meta }: { meta: { condition: boolean; aborted: boolean; arg: string } },
): void {
  if (meta.condition || meta.aborted || allState.comments.of !== meta.arg) return;
  Object.assign(allState.comments, failedList(allState.comments));
}

/** Handles the comments of the open article; those of another one are ignored. */
export function addCommentCases(builder: ActionReducerMapBuilder<DashboardState>): void {
  builder
    .addCase(loadComments.pending, (state, { meta }) => {
      const { comments } = state.allState;
      if (comments.of !== meta.arg) state.singlePostComment = [];
      const known = comments.of === meta.arg ? comments : emptyNamedList;
      state.allState.comments = { ...startedList(known), of: meta.arg };
    })
    .addCase(loadComments.fulfilled, (state, { payload, meta }) => {
      if (state.allState.comments.of !== meta.arg) return;
      state.singlePostComment = payload.items;
      state.allState.comments = { ...arrivedList(payload), of: meta.arg };
      count(state, meta.arg, payload.count);
    })
    .addCase(loadMoreComments.pending, ({ allState }) => {
      Object.assign(allState.comments, startedList(allState.comments));
    })
    .addCase(loadMoreComments.fulfilled, (state, { payload, meta }) => {
      const { comments } = state.allState;
      if (comments.of !== meta.arg || comments.next !== payload.after) return;
      const known = new Set(state.singlePostComment.map(({ _id }) => _id));
      state.singlePostComment.push(...payload.items.filter(({ _id }) => !known.has(_id)));
      state.allState.comments = { ...arrivedList(payload), of: meta.arg };
    })
    .addCase(loadComments.rejected, failed)
    .addCase(loadMoreComments.rejected, failed)
    .addCase(commentAdded, (state, { payload: { articleId, comment, replaces, place = 0 } }) => {
      const { comments } = state.allState;
      if (comments.of !== articleId) return;
      const others = state.singlePostComment.filter(({ _id }) => _id !== comment._id && _id !== replaces);
      others.splice(place, 0, comment);
      const more = countedOf(others) - countedOf(state.singlePostComment);
      state.singlePostComment = others;
      count(state, articleId, comments.count + more);
    })
    .addCase(commentRemoved, (state, { payload: { articleId, commentId } }) => {
      const { comments } = state.allState;
      const left = state.singlePostComment.filter(({ _id }) => _id !== commentId);
      if (comments.of !== articleId || left.length === state.singlePostComment.length) return;
      const fewer = countedOf(state.singlePostComment) - countedOf(left);
      state.singlePostComment = left;
      count(state, articleId, Math.max(0, comments.count - fewer));
    });
}
