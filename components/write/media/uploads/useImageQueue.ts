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

function queueOf(userId: string, upload: typeof uploadImage): ImageQueue {
  const known = queues.get(userId);
  if (known) return known;
  const waiting = waitingImagesOf(userId);
  const queue = createImageQueue({
    waiting,
    prepare: prepareImage,
    send: async (file, sending) => upload(await readDataUrl(file), sending),
    isOnline: () => navigator.onLine,
  });
  waiting.dropForgotten().catch(() => {});
  queues.set(userId, queue);
  return queue;
}

/**
 * A person's pictures that wait for their upload; they resume with the network and after signing in again.
 * @param session names the session; empty without one
 * @param upload the call that sends a picture
 */
export function useQueueOf(userId: string, session: string, upload = uploadImage): ImageQueue {
  const queue = useMemo(() => queueOf(userId, upload), [userId, upload]);

  useEffect(() => {
    if (session !== '') queue.resume();
  }, [queue, session]);
  useEventListener('online', () => queue.resume());
  useEventListener('beforeunload', (event) => {
    if (queue.wouldLose()) event.preventDefault();
  });
  return queue;
}

/** The author's own. */
export function useImageQueue(userId: string): ImageQueue {
  const token = useAppSelector((state) => state.auth.token);
  return useQueueOf(userId, token);
}
