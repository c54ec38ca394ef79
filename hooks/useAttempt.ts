import { useCallback, useState } from 'react';
import { failureText } from '@/services/http/failureText';

/** One piece of work at a time: whether it is under way, and why the last one failed. */
export function useAttempt() {
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  /** @returns whether it succeeded. */
  const run = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true);
    setFailure('');
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(failureText(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  }, []);

  return { failure, isBusy, run, forgetFailure: useCallback(() => setFailure(''), []) };
}
