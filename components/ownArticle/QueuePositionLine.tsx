import { queuePositionText } from './queuePositionText';
import { useQueuePosition } from './useQueuePosition';

/** Where a waiting article stands; has its place before it is known. */
export function QueuePositionLine({ articleId }: { articleId: string }) {
  const queuePosition = useQueuePosition(articleId);
  return <p>{queuePosition ? queuePositionText(queuePosition) : 'In the queue'}</p>;
}
