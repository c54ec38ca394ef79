import type { Editor } from '@tiptap/core';
import { useEffect, useSyncExternalStore } from 'react';
import type { ImageQueue } from '@/services/imageUpload/imageQueue';
import type { UploadState } from '@/services/imageUpload/uploadState';
import { followUploads } from './followUploads';

const queues = new WeakMap<Editor, ImageQueue>();
/** Pictures are drawn before it is known whose they are. */
const waitingForQueue = new Set<() => void>();

/** The queue of this editor's pictures; null before it is known whose they are. */
export const queueOf = (editor: Editor): ImageQueue | null => queues.get(editor) ?? null;

/** Uploads what the text shows for as long as its editor is there. */
export function useEditorPictures(editor: Editor, queue: ImageQueue): void {
  useEffect(() => {
    queues.set(editor, queue);
    for (const listener of [...waitingForQueue]) listener();
    const stop = followUploads(editor, queue);
    return () => {
      stop();
      queue.tidy();
    };
  }, [editor, queue]);
}

interface Upload {
  state: UploadState;
  preview: string | null;
}

const nothing: UploadState = { kind: 'opening' };

/** The upload state of a picture in the text; null if it needs no upload. */
export function useUpload(editor: Editor, id: string | null): Upload | null {
  const read = () => (id === null ? null : (queueOf(editor)?.stateOf(id) ?? nothing));
  const state = useSyncExternalStore(
    (onChange) => {
      let stop = queueOf(editor)?.subscribe(onChange);
      const handleQueue = () => {
        stop?.();
        stop = queueOf(editor)?.subscribe(onChange);
        onChange();
      };
      waitingForQueue.add(handleQueue);
      return () => {
        waitingForQueue.delete(handleQueue);
        stop?.();
      };
    },
    read,
    () => null,
  );
  return state && id !== null ? { state, preview: queueOf(editor)?.previewOf(id) ?? null } : null;
}
