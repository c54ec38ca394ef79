import type { SecondStep } from '@contracts/envelope';
import type { GivenPasskey } from '@contracts/passkey';
import type { GivenCode } from '@contracts/secondFactor';
import type { ProviderSignIn } from '@contracts/signInProvider';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { notify } from '@/hooks/useNotify';
import { signIn } from '@/services/api/auth';
import { openDeskSession } from '@/services/api/signIn/deskSession';
import { finishProvider, proveProvider, registerWithProvider } from '@/services/api/signIn/provider';
import { isApiError } from '@/services/http/apiError';
import { asSentence } from '@/services/http/asSentence';
import { failureText } from '@/services/http/failureText';
import { paths } from '@/services/paths';
import { purposeKept, takePurpose } from '@/services/session/signInPurpose';
import { startSession } from '@/store/auth/thunks';
import { useAppDispatch } from '@/store/hooks';
import { useSignedIn } from '../useSignedIn';

/** The next step, or a message. */
type ProviderStep =
  | { is: 'under way' }
  | { is: 'failed'; message: string; canRepeat: boolean }
  | { is: 'name'; email: string; username: string }
  | { is: 'prove'; email: string }
  | { is: 'waits'; email: string }
  /** `proves` where the code belongs to the proof of an account that is to be linked. */
  | { is: 'code'; secondStep: SecondStep; proves: boolean };

const isPassing = (error: unknown) =>
  isApiError(error) && (error.status === undefined || error.status === 429 || error.status >= 500);

/** Continues with the provider's answer, for which the page has a ticket. */
export function useProviderSignIn(ticket: string, at: 'site' | 'desk') {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const signedIn = useSignedIn('replace');
  const [step, setStep] = useState<ProviderStep>({ is: 'under way' });
  const isBegun = useRef(false);

  function startHere({ token, _id }: Pick<ProviderSignIn, 'token' | '_id'>): void {
    // The session of the desk is in its cookie.
    if (at === 'desk') window.location.assign('/desk');
    else if (token !== undefined && _id !== undefined) {
      dispatch(startSession(token, _id));
      signedIn(takePurpose(purposeKept()));
    }
  }

  function goOn(reply: ProviderSignIn): void {
    const { done, email = '', username = '' } = reply;
    if (done === 'name') setStep({ is: done, email, username });
    else if (done === 'prove' || done === 'waits') setStep({ is: done, email });
    else if (done !== 'linked') startHere(reply);
    else if (at === 'desk') window.location.assign('/desk/account');
    else {
      notify.success('The account is linked.');
      void router.replace(paths.account);
    }
  }

  /** @throws what the form of the step shows. */
  async function advance(call: () => Promise<ProviderSignIn>, proves: boolean): Promise<void> {
    try {
      goOn(await call());
    } catch (error) {
      if (!isApiError(error) || !error.secondStep) throw error;
      setStep({ is: 'code', secondStep: error.secondStep, proves });
    }
  }

  function begin(): void {
    setStep({ is: 'under way' });
    advance(() => finishProvider(ticket), false).catch((error: unknown) =>
      setStep({ is: 'failed', message: asSentence(failureText(error)), canRepeat: isPassing(error) }),
    );
  }
  useEffect(() => {
    // The ticket is good once.
    if (!isBegun.current) begin();
    isBegun.current = true;
  });

  return {
    step,
    begin,
    choose: (username: string) =>
      advance(async () => {
        const reply = await registerWithProvider(ticket, username);
        return { email: step.is === 'name' ? step.email : '', ...reply };
      }, false),
    prove: (given: { password: string } | GivenPasskey) =>
      advance(() => proveProvider({ ticket, ...given }), true),
    sendCode: async (given: GivenCode | GivenPasskey) => {
      if (step.is === 'code' && step.proves) await advance(() => proveProvider({ ticket, ...given }), true);
      else if (at === 'site') startHere(await signIn(given));
      else {
        await openDeskSession(given);
        startHere({});
      }
    },
  };
}
