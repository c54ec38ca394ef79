import type { LandingHydration } from '../hydration';
import { arrivedList } from '../listState';
import type { LandingState } from './state';

/** Pages that the reader has already loaded stay when the same list comes back, so that "back" keeps its length. */
function continues(state: LandingState, first: LandingState['getAllarticle']): boolean {
  return (
    state.increament > 0 &&
    first.length > 0 &&
    state.getAllarticle.length > first.length &&
    first.every(({ _id }, index) => state.getAllarticle[index]?._id === _id)
  );
}

/** Takes over field by field what a page brought; everything that it did not bring stays as it is. */
export function hydrateLanding(state: LandingState, { articles, ...fields }: LandingHydration): void {
  const { selectTag = state.selectTag, subSelectedTags = state.subSelectedTags } = fields;
  const isSameFeed = selectTag === state.selectTag && subSelectedTags === state.subSelectedTags;
  Object.assign(state, fields);
  if (articles === undefined) return;

  state.landingLoader = false;
  state.hasLoaded = true;
  if (isSameFeed && continues(state, articles.items)) {
    state.getAllarticle.splice(0, articles.items.length, ...articles.items);
    return;
  }
  state.getAllarticle = articles.items;
  state.landing_all_state = arrivedList(articles);
  state.increament = 0;
}
