import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { modalKinds } from '@/components/modal/modalKinds';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { TextField } from '@/components/ui/field/TextField';
import { useNotify } from '@/hooks/useNotify';
import { failureText } from '@/services/http/failureText';
import { paths } from '@/services/paths';
import { login } from '@/store/auth/thunks';
import { carryOut } from '@/store/dashboard/thunks/purpose';
import { modalClosed, modalOpened } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';
import { AuthFormFrame } from './AuthFormFrame';
import { checkSignIn, type SignInValues } from './authRules';
import { ForgottenLine } from './ForgottenLine';
import { purposeText } from './purposeText';
import { SwitchLine } from './SwitchLine';
import { keepSignInEmail, signInEmail } from './signInEmail';
import { useAuthForm } from './useAuthForm';
import { useSignInPurpose } from './useSignInPurpose';

/** Dialog 3. */
export function SignInForm() {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const notify = useNotify();
  const { purpose, take, close } = useSignInPurpose();
  const [email] = useState(signInEmail);
  useEffect(() => () => keepSignInEmail(''), []);
  const { field, frame } = useAuthForm<SignInValues>({
    empty: { email, password: '' },
    check: checkSignIn,
    send: ({ email, password }) => login({ email: email.trim(), password }),
    onSuccess: () => {
      notify.success(' Login successfully!');
      const wanted = take();
      void router.push(wanted ? paths.dashboardArticle(wanted.articleId) : paths.dashboard);
      dispatch(modalClosed());
      if (wanted) {
        dispatch(carryOut(wanted)).then(
          (done) => done !== null && notify.success(done),
          (error: unknown) => notify.error(`Something went wrong: ${failureText(error)}`),
        );
      }
    },
  });

  return (
    <AuthFormFrame
      {...frame}
      title="Sign in with email"
      submitLabel="Sign in"
      onClose={close}
      footer={
        <SwitchLine
          question="No Account?"
          answer="Create One"
          onSwitch={() => dispatch(modalOpened(modalKinds.signUpOptions))}
        />
      }
    >
      {purpose && <p>{purposeText(purpose)}</p>}
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
