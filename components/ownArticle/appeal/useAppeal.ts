import type { AppealBody } from '@contracts/appeal';
import { fetchAppeal, fileAppeal } from '@/services/api/review/appeals';
import { useFetchedAgain } from '../useFetchedAgain';

/** What can be appealed against of an own article, and the newest appeal; null while that is unknown. */
export function useAppeal(articleId: string) {
  const { value: appealable, set } = useFetchedAgain(fetchAppeal, articleId);
  return {
    appealable,
    /** @throws ApiError the refusal. */
    file: async (body: AppealBody): Promise<void> => set(await fileAppeal(articleId, body)),
  };
}
