import { queuePositionText } from './queuePositionText';
import { useQueuePosition } from './useQueuePosition';

/** The place of a waiting article in the queue; keeps its room on the page until it is known. */
export function QueuePositionLine({ articleId }: { articleId: string }) {
  const queuePosition = useQueuePosition(articleId);
  return <p>{queuePosition ? queuePositionText(queuePosition) : 'In the queue'}</p>;
}
