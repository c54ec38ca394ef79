import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import {
  connectionRestored,
  dashboardMenuSelected,
  dashboardSubTagSelected,
  dashboardTagSelected,
  loggedOut,
  meLoaded,
  writeOpened,
} from '../events';
import { restartFeed } from './restartFeed';
import { showSelf } from './showSelf';
import { type DashboardState, emptyNamedList, initialDashboardState } from './state';

/** Handles changes made elsewhere. */
export function addEventCases(builder: ActionReducerMapBuilder<DashboardState>): void {
  builder
    // Everything in here was the person's own or marked for them.
    .addCase(loggedOut, () => initialDashboardState)
    .addCase(meLoaded, (state, { payload }) => {
      state.userDetails = payload;
      state.myUserDetails = payload;
      state.checkForRoom = payload.usedroom === 'created';
      state.RefreshUserDetails = false;
      showSelf(state, payload);
    })
    .addCase(dashboardMenuSelected, (state) => {
      restartFeed(state);
      // The menu leads to the whole feed; an address with a filter selects it again.
      state.subtitleSelectedTag = '';
      state.subtitleSelectedSubTag = '';
      state.myStoriesLoader = true;
      state.allState.stories = { ...emptyNamedList, counts: state.allState.stories.counts };
    })
    .addCase(dashboardTagSelected, (state, { payload }) => {
      restartFeed(state);
      state.subtitleSelectedTag = payload;
      state.subtitleSelectedSubTag = '';
    })
    .addCase(dashboardSubTagSelected, (state, { payload }) => {
      restartFeed(state);
      state.subtitleSelectedTag = payload.tag;
      state.subtitleSelectedSubTag = payload.sub;
    })
    .addCase(writeOpened, (state) => {
      state.dashboardSinglePost = null;
    })
    .addCase(connectionRestored, (state) => {
      state.subtitleLoader = false;
      state.dashboardHasLoaded = true;
      for (const list of Object.values(state.allState)) list.loading = false;
    });
}
