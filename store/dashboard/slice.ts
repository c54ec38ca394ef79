import { createSlice } from '@reduxjs/toolkit';
import { replaceField } from '../replaceField';
import { addArticleCases } from './articleCases';
import { addCommentCases } from './commentCases';
import { addEventCases } from './eventCases';
import { addFollowerCases } from './followerCases';
import { addMarkCases } from './markCases';
import { addMyArticleCases } from './myArticleCases';
import { addNotificationCases } from './notificationCases';
import { addPostNotificationCases } from './postNotificationCases';
import { addProfileCases } from './profileCases';
import { addSavedPostCases } from './savedPostCases';
import { type DashboardState, initialDashboardState } from './state';

const replace = replaceField<DashboardState>();

const dashboardSlice = createSlice({
  name: 'dashboard',
  initialState: initialDashboardState,
  reducers: {
    setDashboardAllArticle: replace('dashboardAllArticle'),
    setDashboardLoader: replace('DashboardLoader'),
    setDashboardSinglePost: replace('dashboardSinglePost'),
    setUserDetails: replace('userDetails'),
    setSinglePostComment: replace('singlePostComment'),
    setSinglePostLike: replace('singlePostLike'),
    setSinglePostDisLike: replace('singlePostDisLike'),
    setSavedPost: replace('savedPost'),
    setNotificationState: replace('notificationState'),
    setAllFollowerDetails: replace('allFollowerDetails'),
    setMyUserDetails: replace('myUserDetails'),
    setRefreshUserDetails: replace('RefreshUserDetails'),
    setOtherUserDetails: replace('otherUserDetails'),
    setUserStore: replace('userStore'),
    setDashboardProfileImageChanges: replace('dashboardProfileImageChanges'),
    setDocsLoader: replace('docsLoader'),
    setDashboard_Subtitle: replace('dashboard_Subtitle'),
    setSubtitleLoader: replace('subtitleLoader'),
    setSubtitleSelectedTag: replace('subtitleSelectedTag'),
    setSubtitleSelectedSubTag: replace('subtitleSelectedSubTag'),
    setTotalArticle: replace('totalArticle'),
    setMyStoriesDetails: replace('myStoriesDetails'),
    setMyStoriesLoader: replace('myStoriesLoader'),
    setCopyleakToken: replace('copyleakToken'),
    setMyFollowers: replace('myFollowers'),
    setCheckForRoom: replace('checkForRoom'),
    setChatNotification: replace('chatNotification'),
    setMyNotification: replace('myNotification'),
    setMyNotificationCount: replace('myNotificationCount'),
    setDashboardIncreament: replace('dashboardIncreament'),
    setDashboardPagination: replace('dashboardPagination'),
    setDashboardHasLoaded: replace('dashboardHasLoaded'),
    setSetFollowDisplay: replace('setFollowDisplay'),
    setFollowerLoader: replace('followerLoader'),
    setAllState: replace('allState'),
  },
  extraReducers: (builder) => {
    addEventCases(builder);
    addMarkCases(builder);
    addCommentCases(builder);
    addArticleCases(builder);
    addMyArticleCases(builder);
    addNotificationCases(builder);
    addPostNotificationCases(builder);
    addFollowerCases(builder);
    addProfileCases(builder);
    addSavedPostCases(builder);
  },
});

export const dashboardReducer = dashboardSlice.reducer;
export const {
  setDashboardAllArticle,
  setDashboardLoader,
  setDashboardSinglePost,
  setUserDetails,
  setSinglePostComment,
  setSinglePostLike,
  setSinglePostDisLike,
  setSavedPost,
  setNotificationState,
  setAllFollowerDetails,
  setMyUserDetails,
  setRefreshUserDetails,
  setOtherUserDetails,
  setUserStore,
  setDashboardProfileImageChanges,
  setDocsLoader,
  setDashboard_Subtitle,
  setSubtitleLoader,
  setSubtitleSelectedTag,
  setSubtitleSelectedSubTag,
  setTotalArticle,
  setMyStoriesDetails,
  setMyStoriesLoader,
  setCopyleakToken,
  setMyFollowers,
  setCheckForRoom,
  setChatNotification,
  setMyNotification,
  setMyNotificationCount,
  setDashboardIncreament,
  setDashboardPagination,
  setDashboardHasLoaded,
  setSetFollowDisplay,
  setFollowerLoader,
  setAllState,
} = dashboardSlice.actions;
