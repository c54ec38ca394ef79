import type { Article, ArticleSummary, OwnSummary } from '@contracts/article';
import type { Comment } from '@contracts/comment';
import type { PostNotification } from '@contracts/follow';
import type { Notification } from '@contracts/notification';
import type { OwnCounts } from '@contracts/ownArticle';
import type { OwnWork } from '@contracts/ownWork';
import type { ReactionCount } from '@contracts/reaction';
import { PAGE_SIZE } from '@contracts/rules/limits';
import type { Tag } from '@contracts/tag';
import type { Author, Me } from '@contracts/user';
import { emptyList, type ListState } from '../listState';

/** `of` says which list the rows are of: the state of the articles, the article of the comments. */
interface NamedListState extends ListState {
  of: string;
}

/** The own articles of user `of`, with their order and search text. */
interface StoriesState extends NamedListState {
  /** By status; null until they are loaded. */
  counts: OwnCounts | null;
}

/** The published articles of the author whose profile is shown, by their id; no field of its own is specified. */
interface ProfileState extends NamedListState {
  items: ArticleSummary[];
  /** How many articles that author saved; null until it is loaded. */
  saved: number | null;
}

/**
 * The person's notifications; new ones that arrive while they are shown wait until requested, so that nothing
 * moves.
 */
interface NotificationsState extends ListState {
  arrived: Notification[];
}

/** The own work that the dashboard begins with. */
interface OwnWorkState {
  /** Null until it is loaded. */
  work: OwnWork | null;
  loading: boolean;
  failed: boolean;
}

/** The lists of the dashboard, beside their rows. */
interface AllState {
  articles: ListState;
  stories: StoriesState;
  ownWork: OwnWorkState;
  comments: NamedListState;
  saved: ListState;
  notifications: NotificationsState;
  postNotifications: ListState;
  followings: ListState;
  followers: ListState;
  profile: ProfileState;
}

/** Field names are the specification's, odd spelling and casing included: they can be observed. */
export interface DashboardState {
  dashboardAllArticle: ArticleSummary[];
  DashboardLoader: boolean;
  dashboardSinglePost: Article | null;
  /** The own record for the chat; the profile edits `myUserDetails`. */
  userDetails: Me | null;
  singlePostComment: Comment[];
  singlePostLike: ReactionCount;
  singlePostDisLike: ReactionCount;
  savedPost: ArticleSummary[];
  notificationState: PostNotification[];
  allFollowerDetails: Author[];
  myUserDetails: Me | null;
  RefreshUserDetails: boolean;
  otherUserDetails: Author | null;
  /** Authors met so far, by their username. */
  userStore: Record<string, Author>;
  /** The uploaded image that is held until the profile is saved or its edit is cancelled. */
  dashboardProfileImageChanges: { url: string; public_id: string } | null;
  docsLoader: boolean;
  dashboard_Subtitle: Tag[];
  subtitleLoader: boolean;
  /** Titles; empty while nothing is selected. */
  subtitleSelectedTag: string;
  subtitleSelectedSubTag: string;
  totalArticle: number;
  myStoriesDetails: OwnSummary[];
  myStoriesLoader: boolean;
  copyleakToken: string | null;
  myFollowers: Author[];
  /** The own chat room exists. */
  checkForRoom: boolean;
  chatNotification: number;
  myNotification: Notification[];
  myNotificationCount: number;
  dashboardIncreament: number;
  dashboardPagination: number;
  /** False while a further page is loading. */
  dashboardHasLoaded: boolean;
  setFollowDisplay: 'following' | 'followers';
  followerLoader: boolean;
  allState: AllState;
}

const noReaction: ReactionCount = { count: 0, reacted: false };

export const emptyNamedList: NamedListState = { ...emptyList, of: '' };
export const emptyProfile: ProfileState = { ...emptyNamedList, items: [], saved: null };

export const initialDashboardState: DashboardState = {
  dashboardAllArticle: [],
  DashboardLoader: true,
  dashboardSinglePost: null,
  userDetails: null,
  singlePostComment: [],
  singlePostLike: noReaction,
  singlePostDisLike: noReaction,
  savedPost: [],
  notificationState: [],
  allFollowerDetails: [],
  myUserDetails: null,
  RefreshUserDetails: false,
  otherUserDetails: null,
  userStore: {},
  dashboardProfileImageChanges: null,
  docsLoader: false,
  dashboard_Subtitle: [],
  subtitleLoader: false,
  subtitleSelectedTag: '',
  subtitleSelectedSubTag: '',
  totalArticle: 0,
  myStoriesDetails: [],
  myStoriesLoader: false,
  copyleakToken: null,
  myFollowers: [],
  checkForRoom: false,
  chatNotification: 0,
  myNotification: [],
  myNotificationCount: 0,
  dashboardIncreament: 0,
  dashboardPagination: PAGE_SIZE,
  dashboardHasLoaded: true,
  setFollowDisplay: 'following',
  followerLoader: false,
  allState: {
    articles: emptyList,
    stories: { ...emptyNamedList, counts: null },
    ownWork: { work: null, loading: false, failed: false },
    comments: emptyNamedList,
    saved: emptyList,
    notifications: { ...emptyList, arrived: [] },
    postNotifications: emptyList,
    followings: emptyList,
    followers: emptyList,
    profile: emptyProfile,
  },
};
