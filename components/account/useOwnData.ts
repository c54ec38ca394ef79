import type { OwnData } from '@contracts/ownData';
import type { OwnerProof } from '@contracts/ownerProof';
import { useCallback, useEffect, useState } from 'react';
import { useAttempt } from '@/hooks/useAttempt';
import { askForOwnData, fetchOwnData, keptAddress, linkOwnData } from '@/services/api/account/account';

/** When the site is first asked whether a copy is ready. Most are within a second. Each wait is twice the one before. */
const FIRST_LOOK_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/** The copy of the person's data. `data` is null until it is known. */
export function useOwnData() {
  const [data, setData] = useState<OwnData | null>(null);
  const { run, failure, isBusy } = useAttempt();
  const load = useCallback(() => void run(async () => setData(await fetchOwnData())), [run]);
  useEffect(() => load(), [load]);

  const isWaiting = data?.status === 'waiting';
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(
      () => {
        // A look that fails is followed by the next one.
        void fetchOwnData()
          .then(setData, () => {})
          .finally(() => setLooks((count) => count + 1));
      },
      Math.min(FIRST_LOOK_MS * 2 ** looks, LONGEST_WAIT_MS),
    );
    return () => clearTimeout(timer);
  }, [isWaiting, looks]);

  return {
    data,
    keptAddress: keptAddress(),
    failure,
    isBusy,
    reload: load,
    /** @throws ApiError */
    async ask(proof: OwnerProof): Promise<void> {
      setLooks(0);
      setData(await askForOwnData(proof));
    },
    download: () => run(async () => window.location.assign(await linkOwnData())),
  };
}
