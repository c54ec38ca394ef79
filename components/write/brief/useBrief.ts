import type { OwnCommission } from '@contracts/commission';
import { useFetchedAgain } from '@/components/ownArticle/useFetchedAgain';
import { fetchBrief } from '@/services/api/review/commissions';

/** The commission of a draft; null where it has none, and while that is unknown. */
export const useBrief = (articleId: string): OwnCommission | null =>
  useFetchedAgain(fetchBrief, articleId).value;
