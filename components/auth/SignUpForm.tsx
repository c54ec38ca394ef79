import { PASSWORD_MIN_LENGTH, USERNAME_MAX_LENGTH } from '@contracts/limits';
import { modalKinds } from '@/components/modal/modalKinds';
import { PasswordField } from '@/components/ui/PasswordField';
import { TextField } from '@/components/ui/TextField';
import { useNotify } from '@/hooks/useNotify';
import { register } from '@/store/auth/thunks';
import { modalClosed, modalOpened } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';
import { AuthFormFrame } from './AuthFormFrame';
import { checkSignUp, type SignUpValues } from './authRules';
import { SwitchLine } from './SwitchLine';
import { useAuthForm } from './useAuthForm';

const empty: SignUpValues = { username: '', email: '', password: '', confirmPassword: '' };

/** Dialog 1. The repeated password is compared here and not sent. */
export function SignUpForm() {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const { field, frame } = useAuthForm({
    empty,
    check: checkSignUp,
    send: ({ username, email, password }) =>
      register({ username: username.trim(), email: email.trim(), password }),
    onSuccess: () => {
      dispatch(modalClosed());
      notify.success(' Account created successfully!');
      dispatch(modalOpened(modalKinds.signInForm));
    },
  });

  return (
    <AuthFormFrame
      {...frame}
      title="Sign up with email"
      submitLabel="Create account"
      onClose={() => dispatch(modalClosed())}
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
        hint="Stands above your articles."
        autoComplete="nickname"
        maxLength={USERNAME_MAX_LENGTH}
        data-autofocus
      />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <PasswordField
        {...field('password')}
        label="Password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label="Repeat the password" autoComplete="new-password" />
    </AuthFormFrame>
  );
}
