import type { ArticleSummary } from '@contracts/article';
import type { DashboardState } from './state';

/**
 * Every article summary in the dashboard, except the list of the person's own articles; an article may be in
 * several lists.
 */
export const shownArticles = (state: DashboardState): ArticleSummary[] => [
  ...state.dashboardAllArticle,
  ...state.savedPost,
  ...state.notificationState,
  ...state.allState.profile.items,
  ...(state.dashboardSinglePost ? [state.dashboardSinglePost] : []),
];
