import type { ArticleSummary } from '@contracts/article';
import { PAGE_SIZE } from '@contracts/rules/limits';
import type { Tag } from '@contracts/tag';
import { emptyList, type ListState } from '../listState';

/** Field names are the specification's, odd spelling included: they can be observed. */
export interface LandingState {
  /** True in dark mode. */
  system_mode: boolean;
  showHideSidebar: boolean;
  getAllarticle: ArticleSummary[];
  offline_like: number;
  offline_dislike: number;
  offline_comment: number;
  tagTitle: Tag[];
  tagLoader: boolean;
  /** Titles; empty while nothing is selected. */
  selectTag: string;
  subSelectedTags: string;
  /** True from a selection until its articles are there. */
  landingLoader: boolean;
  /** Further pages loaded. */
  increament: number;
  /** Rows of a page. */
  pagination: number;
  /** False while a further page is loading. */
  hasLoaded: boolean;
  landing_all_state: ListState;
}

export const initialLandingState: LandingState = {
  system_mode: false,
  showHideSidebar: false,
  getAllarticle: [],
  offline_like: 0,
  offline_dislike: 0,
  offline_comment: 0,
  tagTitle: [],
  tagLoader: false,
  selectTag: '',
  subSelectedTags: '',
  landingLoader: false,
  increament: 0,
  pagination: PAGE_SIZE,
  hasLoaded: true,
  landing_all_state: emptyList,
};
