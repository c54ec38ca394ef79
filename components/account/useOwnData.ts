import type { OwnData } from '@contracts/ownData';
import { useCallback, useEffect, useState } from 'react';
import { askForOwnData, fetchOwnData, linkOwnData } from '@/services/api/account';
import { failureText } from '@/services/http/failureText';

/** How often it is asked whether a copy that is being made is ready. */
const LOOK_EVERY_MS = 10_000;

/** The copy of the person's data. `data` is null until it is known. */
export function useOwnData() {
  const [data, setData] = useState<OwnData | null>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  /** @returns whether it succeeded. */
  const run = useCallback(async (work: () => Promise<void>): Promise<boolean> => {
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
  const load = useCallback(() => void run(async () => setData(await fetchOwnData())), [run]);
  useEffect(() => load(), [load]);

  const isWaiting = data?.status === 'waiting';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      // A look that fails is followed by the next one.
      void fetchOwnData().then(setData, () => {});
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    data,
    failure,
    isBusy,
    reload: load,
    ask: (password: string) => run(async () => setData(await askForOwnData(password))),
    download: () => run(async () => window.location.assign(await linkOwnData())),
    forgetFailure: () => setFailure(''),
  };
}
