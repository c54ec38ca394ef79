import { useLaterReviewCountQuery } from './trustApi';

/** How many articles are to be confirmed, beside the name of the section. */
export const useLaterReviewCount = (): number | undefined => useLaterReviewCountQuery().data?.open;

/** Where authors can publish at once, or something is left to be confirmed from before. */
export function useAreLaterReviewsShown(): boolean {
  const { data } = useLaterReviewCountQuery();
  return data !== undefined && (data.is_used || data.open > 0);
}
