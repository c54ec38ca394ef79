import type { FeedScope } from '@/services/publicArticles';
import type { RootState } from '../rootState';
import type { LandingState } from './state';

/** The feed that the selection means: the first tag is the home tag and shows everything. */
export function landingScope({ selectTag, subSelectedTags, tagTitle }: LandingState): FeedScope {
  if (selectTag === '' || (selectTag === tagTitle[0]?.title && subSelectedTags === ''))
    return { kind: 'all' };
  if (subSelectedTags === '') return { kind: 'tag', tag: selectTag };
  return { kind: 'sub', tag: selectTag, sub: subSelectedTags };
}

export const selectTags = (state: RootState) => state.landing.tagTitle;
