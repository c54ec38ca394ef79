import type { EmailLinkResult } from '@contracts/accountEmail';
import { useState } from 'react';
import { useAttempt } from '@/hooks/useAttempt';
import { followEmailLink } from '@/services/api/account/email';
import { asSentence } from '@/services/http/asSentence';
import { forgetEndedSession } from '@/store/auth/thunks';
import { useAppDispatch } from '@/store/hooks';

/** Carries out the action of a mailed link, on demand. */
export function useEmailLink(token: string) {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState<EmailLinkResult | null>(null);
  const { failure, isBusy, run } = useAttempt();

  const follow = () =>
    run(async () => {
      const found = await followEmailLink(token);
      setResult(found);
      // All devices of the account were signed out.
      if (found.done !== 'confirmed') void dispatch(forgetEndedSession());
    });
  return { result, failure: failure && asSentence(failure), isBusy, follow };
}
