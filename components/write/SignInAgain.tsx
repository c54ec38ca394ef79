import type { SecondStep } from '@contracts/envelope';
import type { GivenPasskey } from '@contracts/passkey';
import type { GivenCode } from '@contracts/secondFactor';
import type { Me } from '@contracts/user';
import { useEffect, useRef, useState } from 'react';
import { AppealLine } from '@/components/account/appeal/AppealLine';
import { AuthFormFrame } from '@/components/auth/AuthFormFrame';
import { askingForCode } from '@/components/auth/askingForCode';
import { checkSignIn } from '@/components/auth/authRules';
import { CodeStep } from '@/components/auth/CodeStep';
import { PasskeyButton } from '@/components/auth/PasskeyButton';
import { ProviderLink } from '@/components/auth/provider/ProviderLink';
import { useAuthForm } from '@/components/auth/useAuthForm';
import { Button } from '@/components/ui/button/Button';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { TextField } from '@/components/ui/field/TextField';
import { useEventListener } from '@/hooks/useEventListener';
import { holdSession, putOffSignIn, type SignInNeed } from '@/services/session/heldSession';
import { signInAgain } from '@/store/auth/thunks';
import { useAppDispatch } from '@/store/hooks';
import { useSignInNeed } from './useSignInNeed';

/** The form waits for a pause in typing, so that no words end up in the password field. */
const QUIET_MS = 800;

/** True while it is wanted, from the first pause in typing. */
function useQuietMoment(isWanted: boolean): boolean {
  const lastKey = useRef(0);
  const [isQuiet, setIsQuiet] = useState(false);
  useEventListener('keydown', () => {
    lastKey.current = performance.now();
  });
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const rested = performance.now() - lastKey.current;
      if (lastKey.current === 0 || rested >= QUIET_MS) setIsQuiet(true);
      else timer = setTimeout(look, QUIET_MS - rested);
    };
    look();
    return () => {
      clearTimeout(timer);
      setIsQuiet(false);
    };
  }, [isWanted]);
  return isWanted && isQuiet;
}

const FIELDS = 'textarea, input, [contenteditable="true"]';

/** Leads back to where one was writing, wherever the dialog was asked for. */
function useWayBack(isSignedIn: boolean): void {
  const field = useRef<HTMLElement | null>(null);
  const wasSignedIn = useRef(isSignedIn);
  useEventListener('focusin', ({ target }) => {
    const isField = target instanceof HTMLElement && target.matches(FIELDS);
    if (isField && !target.closest('[role="dialog"]')) field.current = target;
  });
  useEffect(() => {
    if (isSignedIn && !wasSignedIn.current) field.current?.focus({ preventScroll: true });
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn]);
}

/** Holds the session's end back from the open text, and asks its author to sign in again over it. */
export function SignInAgain({ me }: { me: Me }) {
  const need = useSignInNeed();
  useEffect(() => holdSession(), []);
  useWayBack(need === null);
  const isShown = useQuietMoment(need?.isAsked ?? false);
  return isShown && need ? <SignInDialog me={me} need={need} /> : null;
}

function reasonOf({ isOther, suspension }: SignInNeed): string {
  if (isOther) return 'Someone else has signed in on this browser.';
  if (suspension !== null) return suspension;
  return 'Your session has ended. Your text is still here and will be saved after you sign in.';
}

function SignInDialog({ me, need }: { me: Me; need: SignInNeed }) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<SecondStep | null>(null);
  const { field, frame } = useAuthForm({
    empty: { email: me.email, password: '' },
    check: checkSignIn,
    send: ({ password }) => askingForCode(signInAgain({ email: me.email, password }, me._id), setStep),
    onSuccess: () => {},
  });

  const finish = (given: GivenCode | GivenPasskey) => dispatch(signInAgain(given, me._id));

  if (step) return <CodeStep step={step} send={finish} onBack={() => setStep(null)} onClose={putOffSignIn} />;

  return (
    <AuthFormFrame
      {...frame}
      title="Sign in again"
      submitLabel="Sign in"
      onClose={putOffSignIn}
      footer={
        <>
          <PasskeyButton at="site" send={finish} />
          <ProviderLink at="site" inNewTab />
          <Button variant="ghost" isWide onClick={putOffSignIn}>
            Not now
          </Button>
        </>
      }
    >
      <p>{reasonOf(need)}</p>
      {need.suspension !== null && <p>Your text is kept on this device.</p>}
      {need.suspension !== null && <AppealLine refusal={need.suspension} />}
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" readOnly />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" data-autofocus />
    </AuthFormFrame>
  );
}
