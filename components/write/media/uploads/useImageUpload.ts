import { useEffect, useRef, useState } from 'react';
import { useEventListener } from '@/hooks/useEventListener';
import { uploadImage } from '@/services/api/images';
import { isApiError } from '@/services/http/apiError';
import { readDataUrl } from '@/services/imageUpload/imageFile';
import { prepareImage } from '@/services/imageUpload/prepareImage';
import { canUploadAgain, uploadFailureText } from '@/services/imageUpload/uploadFailure';

export type ImageUpload =
  | { status: 'idle' }
  /** `preview` is an address of the file on this device. */
  | { status: 'busy'; progress: number; preview: string }
  | { status: 'failed'; text: string; preview: string; canRetry: boolean };

const idle: ImageUpload = { status: 'idle' };

/**
 * Uploads one chosen picture at a time; a later choice replaces one in progress.
 * @param post the call that sends the picture
 */
export function useImageUpload(onUploaded: (url: string) => void, post = uploadImage) {
  // Changes made during the upload must not be undone by an outdated callback.
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });
  const [upload, setUpload] = useState<ImageUpload>(idle);
  const running = useRef<AbortController | null>(null);
  const current = useRef<{ file: File; preview: string } | null>(null);
  const waitsForNetwork = useRef(false);

  const stop = () => {
    running.current?.abort();
    running.current = null;
    waitsForNetwork.current = false;
    if (current.current?.preview) URL.revokeObjectURL(current.current.preview);
    current.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the end
  useEffect(() => stop, []);

  const send = async (file: File, preview: string) => {
    const own = new AbortController();
    running.current = own;
    waitsForNetwork.current = false;
    setUpload({ status: 'busy', progress: 0, preview });
    try {
      const { blob } = await prepareImage(file, file.name);
      const dataUrl = await readDataUrl(blob);
      if (running.current !== own) return;
      const onProgress = (progress: number) => {
        if (running.current === own) setUpload({ status: 'busy', progress, preview });
      };
      const { url } = await post(dataUrl, { signal: own.signal, onProgress });
      if (running.current !== own) return;
      uploaded.current(url);
      stop();
      setUpload(idle);
    } catch (error) {
      if (running.current !== own) return;
      running.current = null;
      waitsForNetwork.current = isApiError(error) && error.kind === 'network';
      setUpload({
        status: 'failed',
        text: uploadFailureText(error),
        preview,
        canRetry: canUploadAgain(error),
      });
    }
  };

  const retry = () => {
    if (current.current && !running.current) void send(current.current.file, current.current.preview);
  };
  useEventListener('online', () => {
    if (waitsForNetwork.current) retry();
  });

  return {
    upload,
    choose: (file: File) => {
      stop();
      const preview = URL.createObjectURL(file);
      current.current = { file, preview };
      void send(file, preview);
    },
    retry,
    cancel: () => {
      stop();
      setUpload(idle);
    },
  };
}
