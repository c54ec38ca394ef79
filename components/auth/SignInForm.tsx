import type { SecondStep } from '@contracts/envelope';
import type { GivenPasskey } from '@contracts/passkey';
import type { GivenCode } from '@contracts/secondFactor';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { AppealLine } from '@/components/account/appeal/AppealLine';
import { modalKinds } from '@/components/modal/modalKinds';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { TextField } from '@/components/ui/field/TextField';
import { login } from '@/store/auth/thunks';
import { modalClosed, modalOpened } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';
import { AuthFormFrame } from './AuthFormFrame';
import { askingForCode } from './askingForCode';
import { checkSignIn, type SignInValues } from './authRules';
import { ForgottenLine } from './ForgottenLine';
import { PasskeyButton } from './PasskeyButton';
import { purposeText } from './purposeText';
import { SwitchLine } from './SwitchLine';
import { keepSignInEmail, signInEmail } from './signInEmail';
import { useAuthForm } from './useAuthForm';
import { useSignedIn } from './useSignedIn';
import { useSignInPurpose } from './useSignInPurpose';

/** Loaded by those who have a second factor. */
const CodeStep = dynamic(() => import('./CodeStep').then((module) => module.CodeStep));

/** Dialog 3. */
export function SignInForm() {
  const dispatch = useAppDispatch();
  const { purpose, take, close } = useSignInPurpose();
  const [email] = useState(signInEmail);
  useEffect(() => () => keepSignInEmail(''), []);
  const [step, setStep] = useState<SecondStep | null>(null);
  const signedIn = useSignedIn();
  const handleSuccess = () => {
    signedIn(take());
    dispatch(modalClosed());
  };
  const { field, frame } = useAuthForm<SignInValues>({
    empty: { email, password: '' },
    check: checkSignIn,
    send: ({ email, password }) => askingForCode(login({ email: email.trim(), password }), setStep),
    onSuccess: handleSuccess,
  });

  const finish = async (given: GivenCode | GivenPasskey) => {
    if (await dispatch(login(given))) handleSuccess();
  };

  if (step) return <CodeStep step={step} send={finish} onBack={() => setStep(null)} onClose={close} />;

  return (
    <AuthFormFrame
      {...frame}
      title="Sign in with email"
      submitLabel="Sign in"
      onClose={close}
      footer={
        <>
          <PasskeyButton at="site" send={finish} />
          <SwitchLine
            question="No Account?"
            answer="Create One"
            onSwitch={() => dispatch(modalOpened(modalKinds.signUpOptions))}
          />
        </>
      }
    >
      {purpose && <p>{purposeText(purpose)}</p>}
      <AppealLine refusal={frame.failure} />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        data-autofocus={email === '' || undefined}
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        data-autofocus={email !== '' || undefined}
      />
      <ForgottenLine />
    </AuthFormFrame>
  );
}
