import type { MyArticlesQuery } from '@/services/api/articles';
import type { NotificationList } from '@/services/api/notifications';
import { feedScope } from '../feedScope';
import type { RootState } from '../rootState';
import type { DashboardState } from './state';

export type { MyArticlesQuery };

type Selection = Pick<
  DashboardState,
  'subtitleSelectedTag' | 'subtitleSelectedSubTag' | 'dashboard_Subtitle'
>;

/** The feed that the dashboard shows. */
export const dashboardScope = (state: Selection) =>
  feedScope(state.dashboard_Subtitle, state.subtitleSelectedTag, state.subtitleSelectedSubTag);

/** Names a list of own articles: replies to another query have another name. */
export const myArticlesKey = ({ state, sort = 'saved', search = '' }: MyArticlesQuery): string =>
  `${state}|${sort}|${search}`;

/** Rows of the same state may be looked at until the newly ordered ones arrive. */
export const isOfState = (key: string, state: MyArticlesQuery['state']): boolean =>
  key.startsWith(`${state}|`);

/** An author who is known already. Names are compared without case, as the server does. */
export const authorOfName = ({ userStore }: Pick<DashboardState, 'userStore'>, username: string) =>
  Object.values(userStore).find((author) => author.username.toLowerCase() === username.toLowerCase());

export const selectMe = (state: RootState) => state.dashboard.myUserDetails;
export const selectDashboardArticles = (state: RootState) => state.dashboard.dashboardAllArticle;
export const selectMyStories = (state: RootState) => state.dashboard.myStoriesDetails;

/** Followings or followers: rows and list. */
export const followRowsOf = (state: DashboardState, display: DashboardState['setFollowDisplay']) =>
  display === 'following' ? state.allFollowerDetails : state.myFollowers;
export const followListOf = ({ allState }: DashboardState, display: DashboardState['setFollowDisplay']) =>
  display === 'following' ? allState.followings : allState.followers;

/** The unread ones among the loaded rows, and how many the server counts. */
export const unreadIdsOf = ({ dashboard }: RootState, of: NotificationList): string[] =>
  (of === 'own' ? dashboard.myNotification : dashboard.notificationState)
    .filter(({ read }) => !read)
    .map(({ _id }) => _id);
export const unreadCountOf = ({ dashboard }: RootState, of: NotificationList): number =>
  of === 'own' ? dashboard.myNotificationCount : dashboard.allState.postNotifications.count;
