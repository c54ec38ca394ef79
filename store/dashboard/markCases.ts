import type { ArticleSummary } from '@contracts/article';
import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { articleMarked, authorMarked } from '../events';
import type { DashboardState } from './state';

/** Every summary of an article that the dashboard holds; the same article may be in several lists. */
const shownArticles = (state: DashboardState): ArticleSummary[] => [
  ...state.dashboardAllArticle,
  ...state.savedPost,
  ...state.notificationState,
  ...state.allState.profile.items,
  ...(state.dashboardSinglePost ? [state.dashboardSinglePost] : []),
];

/** The dashboard shows the same marks everywhere, whichever list they were changed in. */
export function addMarkCases(builder: ActionReducerMapBuilder<DashboardState>): void {
  builder
    .addCase(articleMarked, (state, { payload: { articleId, marks } }) => {
      for (const article of shownArticles(state)) {
        if (article._id === articleId) Object.assign(article, marks);
      }
    })
    .addCase(authorMarked, (state, { payload: { userId, followed } }) => {
      for (const article of shownArticles(state)) {
        if (article.author._id === userId) article.followed = followed;
      }
      const authors = [
        ...state.allFollowerDetails,
        ...state.myFollowers,
        ...Object.values(state.userStore),
        ...(state.otherUserDetails ? [state.otherUserDetails] : []),
      ];
      for (const author of authors) {
        if (author._id !== userId || author.followed === followed) continue;
        author.followed = followed;
        author.followers += followed ? 1 : -1;
      }
    });
}
