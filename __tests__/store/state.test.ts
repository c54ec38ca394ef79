import { makeStore } from '@/store';
import * as auth from '@/store/auth/slice';
import * as dashboard from '@/store/dashboard/slice';
import * as condition from '@/store/dashboardConditionSlice';
import * as general from '@/store/general/slice';
import * as landing from '@/store/landing/slice';

/** Section 3 of the specification, letter by letter. */
const fields = {
  auth: 'token isLoggedIn loginPageCounter user baseURL LoginError AuthLoader',
  landing:
    'system_mode showHideSidebar getAllarticle offline_like offline_dislike offline_comment tagTitle tagLoader selectTag subSelectedTags landingLoader increament pagination hasLoaded landing_all_state',
  dashboardCondition: 'reduceSideBar dashbaordNavDropdown',
  general: 'dynamicPost getSingleArticle',
  dashboard:
    'dashboardAllArticle DashboardLoader dashboardSinglePost userDetails singlePostComment singlePostLike singlePostDisLike savedPost notificationState allFollowerDetails myUserDetails RefreshUserDetails otherUserDetails userStore dashboardProfileImageChanges docsLoader dashboard_Subtitle subtitleLoader subtitleSelectedTag subtitleSelectedSubTag totalArticle myStoriesDetails myStoriesLoader copyleakToken myFollowers checkForRoom chatNotification myNotification myNotificationCount dashboardIncreament dashboardPagination dashboardHasLoaded setFollowDisplay followerLoader allState',
};
const setters: Record<keyof typeof fields, Record<string, unknown>> = {
  auth,
  landing,
  dashboardCondition: condition,
  general,
  dashboard,
};
const groups = Object.entries(fields).map(
  ([group, names]) => [group as keyof typeof fields, names.split(' ')] as const,
);

const setterName = (field: string) => `set${field.charAt(0).toUpperCase()}${field.slice(1)}`;

describe.each(groups)('%s', (group, names) => {
  // Specification 3.14, 3.16, 3.19, 3.20, 3.21, 4.42
  it('has exactly the specified fields', () => {
    expect(Object.keys(makeStore().getState()[group]).sort()).toEqual([...names].sort());
  });

  // Specification 4.42
  it.each(names)('replaces %s wholesale through its own setter', (field) => {
    const store = makeStore();
    const create = setters[group][setterName(field)] as (value: unknown) => { type: string };
    const before = store.getState()[group] as unknown as Record<string, unknown>;
    const value = ['a new value'];
    store.dispatch(create(value));
    const after = store.getState()[group] as unknown as Record<string, unknown>;
    expect(after).toEqual({ ...before, [field]: value });
  });
});

// Specification 3.15, 3.18, 4.43, 4.44, 9.4
it('starts with the specified values', () => {
  const { auth, landing, dashboard } = makeStore().getState();
  expect(auth).toMatchObject({
    token: '',
    isLoggedIn: false,
    loginPageCounter: null,
    user: null,
    LoginError: '',
  });
  expect(landing).toMatchObject({ hasLoaded: true, pagination: 10, increament: 0 });
  expect(dashboard).toMatchObject({
    DashboardLoader: true,
    dashboardHasLoaded: true,
    dashboardPagination: 10,
    dashboardIncreament: 0,
    setFollowDisplay: 'following',
  });
});

// Specification 3.17, 3.20, 3.22
it('begins with empty lists, with counters at nothing and in the light palette', () => {
  const { landing, general, dashboard } = makeStore().getState();
  const lists = [
    landing.tagTitle,
    landing.getAllarticle,
    general.dynamicPost,
    dashboard.dashboardAllArticle,
    dashboard.savedPost,
    dashboard.notificationState,
    dashboard.allFollowerDetails,
    dashboard.dashboard_Subtitle,
    dashboard.myFollowers,
    dashboard.myNotification,
  ];
  expect(lists).toEqual(lists.map(() => []));
  expect(landing).toMatchObject({
    system_mode: false,
    offline_like: 0,
    offline_dislike: 0,
    offline_comment: 0,
  });
  expect(dashboard).toMatchObject({ totalArticle: 0, chatNotification: 0, myNotificationCount: 0 });
});
