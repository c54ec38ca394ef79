import { createAction } from '@reduxjs/toolkit';
import type { Page } from '@/services/http/page';
import type { GeneralState } from './general/state';
import type { LandingState } from './landing/state';

/** The fields that a page rendered on the server may fill: data of the server, nothing of the person's. */
export interface LandingHydration
  extends Partial<
    Pick<
      LandingState,
      'tagTitle' | 'selectTag' | 'subSelectedTags' | 'offline_like' | 'offline_dislike' | 'offline_comment'
    >
  > {
  /** The first page of the selected feed; fills `getAllarticle` and `landing_all_state`. */
  articles?: Page<LandingState['getAllarticle'][number]>;
}

/** The `hydration` property of a page. It crosses as JSON: `null` inside, never `undefined`. */
export interface PageHydration {
  landing?: LandingHydration;
  general?: Partial<Pick<GeneralState, 'getSingleArticle'>>;
}

/** A page brought data; dispatched before the first render and at each navigation. */
export const pageHydrated = createAction<PageHydration>('page/hydrated');
