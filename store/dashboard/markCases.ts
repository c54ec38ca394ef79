import type { ArticleSummary } from '@contracts/article';
import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { articleMarked, authorMarked } from '../events';
import { authorOfName } from './selectors';
import { shownArticles } from './shownArticles';
import type { DashboardState } from './state';

/**
 * The numbers on the own profile follow a press immediately; a press that only repeats the shown state counts
 * nothing.
 */
function countSaved(state: DashboardState, saved: boolean, shown: ArticleSummary[]): void {
  const { profile } = state.allState;
  const isNew = shown.some((article) => article.saved === !saved);
  if (isNew && profile.saved !== null && profile.of === state.myUserDetails?._id) {
    profile.saved += saved ? 1 : -1;
  }
}

function countFollowed(state: DashboardState, followed: boolean, shown: { followed?: boolean }[]): void {
  const self = authorOfName(state, state.myUserDetails?.username ?? '');
  const { followings } = state.allState;
  if (!shown.some((one) => one.followed === !followed)) return;
  const change = followed ? 1 : -1;
  if (self) self.followings += change;
  followings.count = Math.max(0, followings.count + change);
}

/** The specified fields of the article that is read follow the article. */
export function showReactions(state: DashboardState): void {
  const article = state.dashboardSinglePost;
  state.singlePostLike = { count: article?.likes ?? 0, reacted: article?.liked === true };
  state.singlePostDisLike = { count: article?.dislikes ?? 0, reacted: article?.disliked === true };
}

/** The dashboard shows the same marks everywhere, whichever list they were changed in. */
export function addMarkCases(builder: ActionReducerMapBuilder<DashboardState>): void {
  builder
    .addCase(articleMarked, (state, { payload: { articleId, marks } }) => {
      const shown = shownArticles(state).filter(({ _id }) => _id === articleId);
      if (marks.saved !== undefined) countSaved(state, marks.saved, shown);
      for (const article of shown) Object.assign(article, marks);
      showReactions(state);
    })
    .addCase(authorMarked, (state, { payload: { userId, followed } }) => {
      const articles = shownArticles(state).filter(({ author }) => author._id === userId);
      const authors = [
        ...state.allFollowerDetails,
        ...state.myFollowers,
        ...Object.values(state.userStore),
        ...(state.otherUserDetails ? [state.otherUserDetails] : []),
      ].filter(({ _id }) => _id === userId);
      countFollowed(state, followed, [...articles, ...authors]);
      for (const article of articles) article.followed = followed;
      for (const author of authors) {
        if (author.followed === followed) continue;
        author.followed = followed;
        author.followers += followed ? 1 : -1;
      }
    });
}
