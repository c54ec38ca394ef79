import { PAGE_SIZE } from '@contracts/rules/limits';
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { connectionRestored, subTagSelected, tagSelected } from '../events';
import { pageHydrated } from '../hydration';
import { arrivedList, emptyList, failedList, isSame, startedList } from '../listState';
import { replaceField } from '../replaceField';
import { hydrateLanding } from './hydrateLanding';
import { landingScope } from './selectors';
import { initialLandingState, type LandingState } from './state';
import { loadArticles, loadMoreArticles, loadPublicTags } from './thunks';

const replace = replaceField<LandingState>();

/** A selection restarts its list: loading, first page, page size of 10. */
function select(state: LandingState, tag: string, sub: string): void {
  state.selectTag = tag;
  state.subSelectedTags = sub;
  state.landingLoader = true;
  state.pagination = PAGE_SIZE;
  state.increament = 0;
  state.hasLoaded = true;
  state.landing_all_state = emptyList;
}

const landingSlice = createSlice({
  name: 'landing',
  initialState: initialLandingState,
  reducers: {
    setSystem_mode: replace('system_mode'),
    setShowHideSidebar: replace('showHideSidebar'),
    setGetAllarticle: replace('getAllarticle'),
    setOffline_like: replace('offline_like'),
    setOffline_dislike: replace('offline_dislike'),
    setOffline_comment: replace('offline_comment'),
    setTagTitle: replace('tagTitle'),
    setTagLoader: replace('tagLoader'),
    setSelectTag: replace('selectTag'),
    setSubSelectedTags: replace('subSelectedTags'),
    setLandingLoader: replace('landingLoader'),
    setIncreament: replace('increament'),
    setPagination: replace('pagination'),
    setHasLoaded: replace('hasLoaded'),
    setLanding_all_state: replace('landing_all_state'),
  },
  extraReducers: (builder) => {
    builder
      .addCase(pageHydrated, (state, { payload }) => hydrateLanding(state, payload.landing ?? {}))
      .addCase(tagSelected, (state, { payload }) => select(state, payload, ''))
      .addCase(subTagSelected, (state, { payload }) => select(state, payload.tag, payload.sub))
      .addCase(connectionRestored, (state) => {
        state.landingLoader = false;
        state.tagLoader = false;
        state.hasLoaded = true;
        state.landing_all_state.loading = false;
      })
      .addCase(loadPublicTags.pending, (state) => {
        state.tagLoader = true;
      })
      .addCase(loadPublicTags.fulfilled, (state, { payload }) => {
        state.tagTitle = payload;
        state.tagLoader = false;
      })
      .addCase(loadPublicTags.rejected, (state) => {
        state.tagLoader = false;
      })
      .addCase(loadArticles.pending, (state) => {
        state.landingLoader = true;
        state.landing_all_state = startedList(state.landing_all_state);
      })
      .addCase(loadArticles.fulfilled, (state, { payload }) => {
        if (!isSame(payload.scope, landingScope(state))) return;
        state.getAllarticle = payload.items;
        state.landing_all_state = arrivedList(payload);
        state.increament = 0;
        state.landingLoader = false;
      })
      .addCase(loadMoreArticles.pending, (state) => {
        state.hasLoaded = false;
        state.landing_all_state = startedList(state.landing_all_state);
      })
      .addCase(loadMoreArticles.fulfilled, (state, { payload }) => {
        // Another selection was made in the meantime, or this page is already there.
        if (!isSame(payload.scope, landingScope(state)) || payload.after !== state.landing_all_state.next)
          return;
        state.getAllarticle.push(...payload.items);
        state.landing_all_state = arrivedList(payload);
        state.increament += 1;
        state.hasLoaded = true;
      })
      .addMatcher(isAnyOf(loadArticles.rejected, loadMoreArticles.rejected), (state, { meta }) => {
        if (meta.condition) return;
        state.landingLoader = false;
        state.hasLoaded = true;
        state.landing_all_state = failedList(state.landing_all_state);
      });
  },
});

export const landingReducer = landingSlice.reducer;
export const {
  setSystem_mode,
  setShowHideSidebar,
  setGetAllarticle,
  setOffline_like,
  setOffline_dislike,
  setOffline_comment,
  setTagTitle,
  setTagLoader,
  setSelectTag,
  setSubSelectedTags,
  setLandingLoader,
  setIncreament,
  setPagination,
  setHasLoaded,
  setLanding_all_state,
} = landingSlice.actions;
