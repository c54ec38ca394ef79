import type { AfterReset } from '@contracts/account';
import { RESET_LINK_HOURS } from '@contracts/rules/account';
import { useState } from 'react';
import { modalKinds } from '@/components/modal/modalKinds';
import { Button } from '@/components/ui/button/Button';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { useHashToken } from '@/hooks/useHashToken';
import { paths } from '@/services/paths';
import { forgetEndedSession } from '@/store/auth/thunks';
import { modalOpened } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';
import { AccountCard } from '../accountStyles';
import { AskForReset } from './AskForReset';
import { SetPassword } from './SetPassword';
import { WaysLeft } from './WaysLeft';

type Step = 'begun' | 'asked' | AfterReset;

/** Requests a link for setting a new password; with such a link, sets it. */
export function ResetScreen() {
  const token = useHashToken();
  if (token === undefined) return <DotsLoader label="Loading" />;
  // A link opened in this tab starts over.
  return <ResetSteps key={token} token={token} />;
}

/** @param token of the link; empty without one. */
function ResetSteps({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step>('begun');

  const handleSet = (after: AfterReset) => {
    setStep(after);
    // The link is used up, and all devices of the account were signed out.
    window.history.replaceState(window.history.state, '', paths.resetPassword);
    void dispatch(forgetEndedSession());
  };

  if (typeof step === 'object')
    return (
      <AccountCard>
        <h1>Your password is set</h1>
        <p role="status">All devices were signed out. Sign in with the new password.</p>
        <WaysLeft after={step} />
        <Button isWide onClick={() => dispatch(modalOpened(modalKinds.signInForm))}>
          Sign in
        </Button>
        <p>
          Editors sign in at <a href="/desk">the desk</a>.
        </p>
      </AccountCard>
    );
  if (step === 'asked')
    return (
      <AccountCard>
        <h1>Check your email</h1>
        <p role="status">
          If an account has this address, we have sent a link to it. It works once, within {RESET_LINK_HOURS}{' '}
          hours.
        </p>
        <p>No mail after some minutes? Check your spam folder, or ask the editors of this site.</p>
      </AccountCard>
    );
  if (token !== '')
    return (
      <AccountCard>
        <h1>Set a new password</h1>
        <p>This signs out all devices.</p>
        <SetPassword token={token} onSet={handleSet} />
        <p>
          Is the link too old? <a href={paths.resetPassword}>Ask for another</a>
        </p>
      </AccountCard>
    );
  return (
    <AccountCard>
      <h1>Forgot your password?</h1>
      <p>Type the email address of your account. You get a link with which you set a new password.</p>
      <AskForReset onAsked={() => setStep('asked')} />
    </AccountCard>
  );
}
