import { PASSWORD_MIN_LENGTH, USERNAME_MAX_LENGTH } from '@contracts/rules/limits';
import { useRouter } from 'next/router';
import { NewPasswordField } from '@/components/account/NewPasswordField';
import { TextField } from '@/components/ui/field/TextField';
import { useNotify } from '@/hooks/useNotify';
import { paths } from '@/services/paths';
import { login, register } from '@/store/auth/thunks';
import { useAppDispatch } from '@/store/hooks';
import { AuthFields } from '../AuthFields';
import { checkSignUp, type SignUpValues } from '../authRules';
import { useAuthForm } from '../useAuthForm';
import { useRobotCheck } from '../useRobotCheck';

const empty: SignUpValues = { username: '', email: '', password: '', confirmPassword: '' };

/** A password that can be looked at does not have to be typed twice. */
const check = (values: SignUpValues) => checkSignUp({ ...values, confirmPassword: values.password });

/** Registers the person who was invited, and signs them in. */
export function InvitationForm({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const notify = useNotify();
  const { onCheck, robotCheck } = useRobotCheck();
  const { field, frame } = useAuthForm({
    empty,
    check,
    saysMissing: true,
    send: ({ username, email, password }) =>
      register({ username: username.trim(), email: email.trim(), password, invitation: token }, { onCheck }),
    onSuccess: async ({ email, password }) => {
      notify.success('Your account is made.');
      await dispatch(login({ email: email.trim(), password }));
      void router.push(paths.dashboard);
    },
  });

  return (
    <AuthFields {...frame} title="Your account" submitLabel="Create account">
      <TextField
        {...field('username')}
        label="Name"
        hint="Shown on your articles."
        autoComplete="nickname"
        maxLength={USERNAME_MAX_LENGTH}
      />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <NewPasswordField
        {...field('password')}
        label="Password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
      />
      {robotCheck}
    </AuthFields>
  );
}
