import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ImageQueue } from '@/services/imageUpload/imageQueue';
import type { UploadState } from '@/services/imageUpload/uploadState';
import { uploadText } from './uploadTexts';
import type { ImageUpload, useImageUpload } from './useImageUpload';

interface QueuedImageOptions {
  queue: ImageQueue;
  /** The picture that is uploaded; null for none. */
  id: string | null;
  /** Another picture is uploaded, or none. */
  onId: (id: string | null) => void;
  onUploaded: (url: string) => void;
}

function shownUpload(state: UploadState, preview: string): ImageUpload {
  if (state.kind === 'sending') return { status: 'busy', progress: state.progress, preview };
  const isUnderWay = state.kind === 'opening' || state.kind === 'done';
  if (isUnderWay || (state.kind === 'waiting' && state.why === 'turn'))
    return { status: 'busy', progress: 0, preview };
  const canRetry = state.kind === 'waiting' || (state.kind === 'failed' && state.canRetry);
  return { status: 'failed', text: uploadText(state), preview, canRetry };
}

/** As `useImageUpload`, for a picture that waits on this device: it outlives the page and the sign-in. */
export function useQueuedImage(options: QueuedImageOptions): ReturnType<typeof useImageUpload> {
  const { queue, id, onId, onUploaded } = options;
  const state = useSyncExternalStore(queue.subscribe, () => (id === null ? null : queue.stateOf(id)));
  useEffect(() => {
    if (id !== null) queue.want(id);
  }, [queue, id]);
  const src = state?.kind === 'done' ? state.src : null;
  const place = useEffectEvent((url: string) => {
    if (id !== null) queue.release(id);
    onUploaded(url);
  });
  useEffect(() => {
    if (src !== null) place(src);
  }, [src]);

  const leave = () => {
    if (id !== null) queue.release(id);
  };
  return {
    upload:
      id === null || state === null ? { status: 'idle' } : shownUpload(state, queue.previewOf(id) ?? ''),
    choose: (file) => {
      leave();
      onId(queue.add(file));
    },
    retry: () => {
      if (id !== null) queue.retry(id);
    },
    cancel: () => {
      leave();
      onId(null);
    },
  };
}
