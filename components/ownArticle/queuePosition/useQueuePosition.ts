import type { QueuePosition } from '@contracts/queuePosition';
import { fetchQueuePosition } from '@/services/api/review/queuePosition';
import { useFetchedAgain } from '../useFetchedAgain';

/** The queue position of the author's own waiting article; null also if the article no longer waits. */
export const useQueuePosition = (articleId: string): QueuePosition | null =>
  useFetchedAgain(fetchQueuePosition, articleId).value;
