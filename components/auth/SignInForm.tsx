import { useRouter } from 'next/router';
import { modalKinds } from '@/components/modal/modalKinds';
import { PasswordField } from '@/components/ui/PasswordField';
import { TextField } from '@/components/ui/TextField';
import { useNotify } from '@/hooks/useNotify';
import { paths } from '@/services/paths';
import { login } from '@/store/auth/thunks';
import { modalClosed, modalOpened } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';
import { AuthFormFrame } from './AuthFormFrame';
import { checkSignIn, type SignInValues } from './authRules';
import { SwitchLine } from './SwitchLine';
import { useAuthForm } from './useAuthForm';

const empty: SignInValues = { email: '', password: '' };

/** Dialog 3. */
export function SignInForm() {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const notify = useNotify();
  const { field, frame } = useAuthForm({
    empty,
    check: checkSignIn,
    send: ({ email, password }) => login({ email: email.trim(), password }),
    onSuccess: () => {
      notify.success(' Login successfully!');
      void router.push(paths.dashboard);
      dispatch(modalClosed());
    },
  });

  return (
    <AuthFormFrame
      {...frame}
      title="Sign in with email"
      submitLabel="Sign in"
      onClose={() => dispatch(modalClosed())}
      footer={
        <SwitchLine
          question="No Account?"
          answer="Create One"
          onSwitch={() => dispatch(modalOpened(modalKinds.signUpOptions))}
        />
      }
    >
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" data-autofocus />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
    </AuthFormFrame>
  );
}
