import { useState } from 'react';
import { modalKinds } from '@/components/modal/modalKinds';
import { useAttempt } from '@/hooks/useAttempt';
import { type FinishedSignUp, followSignUpLink } from '@/services/api/auth';
import { asSentence } from '@/services/http/asSentence';
import { paths } from '@/services/paths';
import { modalOpened } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';
import { keepSignInEmail } from '../signInEmail';

/** The account that the link of a mail is for, made on demand. */
export function useSignUpLink(token: string) {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState<FinishedSignUp | null>(null);
  const { failure, isBusy, run } = useAttempt();

  const follow = () =>
    run(async () => {
      setResult(await followSignUpLink(token));
      // The link is used up.
      window.history.replaceState(window.history.state, '', paths.finishSignUp);
    });
  const signIn = () => {
    if (result) keepSignInEmail(result.email);
    dispatch(modalOpened(modalKinds.signInForm));
  };
  return { result, failure: failure && asSentence(failure), isBusy, follow, signIn };
}
