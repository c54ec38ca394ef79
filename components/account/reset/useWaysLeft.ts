import type { AfterReset, SignInWay } from '@contracts/account';
import { useState } from 'react';
import { useAttempt } from '@/hooks/useAttempt';
import { removeWay } from '@/services/api/account/account';
import { asSentence } from '@/services/http/asSentence';

/** The other ways to sign in to an account whose password was set with a link. New ones can be removed. */
export function useWaysLeft(after: AfterReset) {
  const [ways, setWays] = useState(after.ways);
  const { failure, isBusy, run } = useAttempt();
  return {
    ways,
    failure: failure && asSentence(failure),
    isBusy,
    remove: (way: SignInWay) => run(async () => setWays((await removeWay(after.ticket ?? '', way)).ways)),
  };
}
