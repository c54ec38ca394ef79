import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';
import { imageFileProblem, readDataUrl } from '@/services/imageUpload/imageFile';
import { discardProfileImage, holdProfileImage } from '@/store/dashboard/thunks/profile';
import { useAppDispatch } from '@/store/hooks';

type Upload =
  | { status: 'idle' }
  | { status: 'busy' }
  /** `file` is there when trying again makes sense. */
  | { status: 'failed'; text: string; file: File | null };

const idle: Upload = { status: 'idle' };

/** Uploads the chosen photo at once; until the profile is saved it is only held. */
export function useProfileImage() {
  const dispatch = useAppDispatch();
  const [upload, setUpload] = useState<Upload>(idle);
  const running = useRef<AbortController | null>(null);

  const stop = () => {
    running.current?.abort();
    running.current = null;
  };
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (file: File) => {
    stop();
    const problem = imageFileProblem(file);
    if (problem !== null) return setUpload({ status: 'failed', text: problem, file: null });

    const own = new AbortController();
    running.current = own;
    setUpload({ status: 'busy' });
    let outcome = idle;
    try {
      await dispatch(holdProfileImage(await readDataUrl(file), own.signal));
    } catch (error) {
      const why = isApiError(error) ? failureText(error) : 'the file could not be read';
      outcome = { status: 'failed', text: `Photo not uploaded: ${why}.`, file };
    }
    // A cancelled or replaced upload has nothing to report.
    if (running.current !== own) return;
    running.current = null;
    setUpload(outcome);
  };

  return {
    upload,
    choose,
    /** The server may have put the new one in the place of the held one already, so neither is kept. */
    cancel: () => {
      stop();
      setUpload(idle);
      void dispatch(discardProfileImage());
    },
    /** For leaving: nothing in progress is stored afterwards. */
    stop,
  };
}
