import { useEffect, useMemo } from 'react';
import { useEventListener } from '@/hooks/useEventListener';
import { uploadImage } from '@/services/api/images';
import { readDataUrl } from '@/services/imageUpload/imageFile';
import { createImageQueue, type ImageQueue } from '@/services/imageUpload/imageQueue';
import { prepareImage } from '@/services/imageUpload/prepareImage';
import { waitingImagesOf } from '@/services/imageUpload/waitingImages';
import { useAppSelector } from '@/store/hooks';

/** One for each person: uploads outlive the editor that began them. */
const queues = new Map<string, ImageQueue>();

function queueOf(userId: string): ImageQueue {
  const known = queues.get(userId);
  if (known) return known;
  const waiting = waitingImagesOf(userId);
  const queue = createImageQueue({
    waiting,
    prepare: prepareImage,
    send: async (file, sending) => uploadImage(await readDataUrl(file), sending),
    isOnline: () => navigator.onLine,
  });
  waiting.dropForgotten().catch(() => {});
  queues.set(userId, queue);
  return queue;
}

/** The author's pictures that wait for their upload; they go on with the network and after signing in again. */
export function useImageQueue(userId: string): ImageQueue {
  const queue = useMemo(() => queueOf(userId), [userId]);
  const token = useAppSelector((state) => state.auth.token);

  useEffect(() => {
    if (token !== '') queue.resume();
  }, [queue, token]);
  useEventListener('online', () => queue.resume());
  useEventListener('beforeunload', (event) => {
    if (queue.wouldLose()) event.preventDefault();
  });
  return queue;
}
