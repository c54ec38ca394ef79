import type { ArticleSummary } from '@contracts/article';
import type { DashboardState } from './state';

/**
 * Every summary of an article that the dashboard holds, but for the list of one's own; the same article may be in
 * several lists.
 */
export const shownArticles = (state: DashboardState): ArticleSummary[] => [
  ...state.dashboardAllArticle,
  ...state.savedPost,
  ...state.notificationState,
  ...state.allState.profile.items,
  ...(state.dashboardSinglePost ? [state.dashboardSinglePost] : []),
];
