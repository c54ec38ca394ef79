import type { FeedScope } from '@/services/publicArticles';
import type { RootState } from '../rootState';
import type { DashboardState } from './state';

type Selection = Pick<
  DashboardState,
  'subtitleSelectedTag' | 'subtitleSelectedSubTag' | 'dashboard_Subtitle'
>;

/** The feed that the selection means: the first tag is the home tag and shows everything. */
export function dashboardScope(state: Selection): FeedScope {
  const { subtitleSelectedTag: tag, subtitleSelectedSubTag: sub, dashboard_Subtitle: tags } = state;
  if (tag === '' || (tag === tags[0]?.title && sub === '')) return { kind: 'all' };
  return sub === '' ? { kind: 'tag', tag } : { kind: 'sub', tag, sub };
}

export const selectMe = (state: RootState) => state.dashboard.myUserDetails;
export const selectDashboardArticles = (state: RootState) => state.dashboard.dashboardAllArticle;
export const selectMyStories = (state: RootState) => state.dashboard.myStoriesDetails;
