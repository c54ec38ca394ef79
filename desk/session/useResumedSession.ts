import { useCallback, useEffect, useState } from 'react';
import { failureText } from '@/services/http/failureText';
import { useDeskDispatch } from '../store';
import { resumeSession } from './session';
import { signedIn, signedOut } from './sessionSlice';

/** Asks once whether the browser is signed in at the desk. `failure` says why that is not known. */
export function useResumedSession(): { failure: string; retry: () => void } {
  const dispatch = useDeskDispatch();
  const [failure, setFailure] = useState('');

  const resume = useCallback(async () => {
    setFailure('');
    try {
      const editor = await resumeSession();
      dispatch(editor ? signedIn(editor) : signedOut());
    } catch (error) {
      setFailure(failureText(error));
    }
  }, [dispatch]);
  useEffect(() => void resume(), [resume]);

  return { failure, retry: () => void resume() };
}
