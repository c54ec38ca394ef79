import { feedScope } from '../feedScope';
import type { RootState } from '../rootState';
import type { LandingState } from './state';

/** The feed that the public pages show. */
export const landingScope = ({ selectTag, subSelectedTags, tagTitle }: LandingState) =>
  feedScope(tagTitle, selectTag, subSelectedTags);

export const selectTags = (state: RootState) => state.landing.tagTitle;
