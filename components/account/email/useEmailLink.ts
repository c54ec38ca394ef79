import type { EmailLinkResult } from '@contracts/accountEmail';
import { useState } from 'react';
import { followEmailLink } from '@/services/api/accountEmail';
import { asSentence } from '@/services/http/asSentence';
import { failureText } from '@/services/http/failureText';
import { forgetSession } from '@/store/auth/thunks';
import { useAppDispatch } from '@/store/hooks';

/** What the link of a mail is for, done on demand. */
export function useEmailLink(token: string) {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState<EmailLinkResult | null>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const follow = async () => {
    setIsBusy(true);
    setFailure('');
    try {
      const found = await followEmailLink(token);
      setResult(found);
      // This device was signed out like all others.
      if (found.done !== 'confirmed') dispatch(forgetSession());
    } catch (error) {
      setFailure(asSentence(failureText(error)));
    }
    setIsBusy(false);
  };
  return { result, failure, isBusy, follow };
}
