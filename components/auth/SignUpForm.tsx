import type { WaitsFor } from '@contracts/auth';
import { PASSWORD_MIN_LENGTH, USERNAME_MAX_LENGTH } from '@contracts/rules/limits';
import { useRef, useState } from 'react';
import { NewPasswordField } from '@/components/account/NewPasswordField';
import { modalKinds } from '@/components/modal/modalKinds';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { TextField } from '@/components/ui/field/TextField';
import { useNotify } from '@/hooks/useNotify';
import { register } from '@/store/auth/thunks';
import { modalClosed, modalOpened } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';
import { AccountWaits } from './AccountWaits';
import { AuthFormFrame } from './AuthFormFrame';
import { checkRepetition, checkSignUp, type SignUpValues } from './authRules';
import { SwitchLine } from './SwitchLine';
import { keepSignInEmail } from './signInEmail';
import { LinkSent } from './signUpLink/LinkSent';
import { useAuthForm } from './useAuthForm';
import { useRobotCheck } from './useRobotCheck';
import { useSignInPurpose } from './useSignInPurpose';

const empty: SignUpValues = { username: '', email: '', password: '', confirmPassword: '' };

const registrationOf = ({ username, email, password }: SignUpValues) => ({
  username: username.trim(),
  email: email.trim(),
  password,
});

/** Dialog 1. The repeated password is compared here and not sent. */
export function SignUpForm() {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const { close } = useSignInPurpose();
  const waitsFor = useRef<WaitsFor | null>(null);
  const { onCheck, robotCheck } = useRobotCheck();
  /** The submitted data of an account that is not created yet. */
  const [waiting, setWaiting] = useState<ReturnType<typeof registrationOf> | null>(null);
  const { field, frame } = useAuthForm({
    empty,
    check: checkSignUp,
    checkLeft: checkRepetition,
    saysMissing: true,
    send: (values) =>
      register(registrationOf(values), {
        onCheck,
        onWaiting: (what) => {
          waitsFor.current = what;
        },
      }),
    onSuccess: (values) => {
      const registration = registrationOf(values);
      if (waitsFor.current) {
        setWaiting(registration);
        return;
      }
      keepSignInEmail(registration.email);
      dispatch(modalClosed());
      notify.success(' Account created successfully!');
      dispatch(modalOpened(modalKinds.signInForm));
    },
  });

  if (waiting && waitsFor.current === 'link') return <LinkSent registration={waiting} onClose={close} />;
  if (waiting) return <AccountWaits email={waiting.email} onClose={close} />;
  return (
    <AuthFormFrame
      {...frame}
      title="Sign up with email"
      submitLabel="Create account"
      onClose={close}
      footer={
        <SwitchLine
          question="Already have an account?"
          answer="Sign in"
          onSwitch={() => dispatch(modalOpened(modalKinds.signInOptions))}
        />
      }
    >
      <TextField
        {...field('username')}
        label="Name"
        hint="Shown on your articles."
        autoComplete="nickname"
        maxLength={USERNAME_MAX_LENGTH}
        data-autofocus
      />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <NewPasswordField
        {...field('password')}
        label="Password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
      />
      <PasswordField {...field('confirmPassword')} label="Repeat the password" autoComplete="new-password" />
      {robotCheck}
    </AuthFormFrame>
  );
}
