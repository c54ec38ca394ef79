import type { OwnData } from '@contracts/ownData';
import type { OwnerProof } from '@contracts/ownerProof';
import { useCallback, useEffect, useState } from 'react';
import { useAttempt } from '@/hooks/useAttempt';
import { askForOwnData, fetchOwnData, keptAddress, linkOwnData } from '@/services/api/account/account';

/** How often it is asked whether a copy that is being made is ready. */
const LOOK_EVERY_MS = 10_000;

/** The copy of the person's data. `data` is null until it is known. */
export function useOwnData() {
  const [data, setData] = useState<OwnData | null>(null);
  const { run, failure, isBusy } = useAttempt();
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
    keptAddress: keptAddress(),
    failure,
    isBusy,
    reload: load,
    /** @throws ApiError */
    ask: async (proof: OwnerProof) => setData(await askForOwnData(proof)),
    download: () => run(async () => window.location.assign(await linkOwnData())),
  };
}
