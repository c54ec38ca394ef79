import { modalKinds } from '@/components/modal/modalKinds';
import { modalClosed, modalOpened } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';
import { AuthOptions } from './AuthOptions';

/** Dialog 2. */
export function SignInOptions() {
  const dispatch = useAppDispatch();
  return (
    <AuthOptions
      title="Welcome back"
      intro="Sign in to write, comment, follow authors and find what you saved."
      choice="Sign in with email"
      action="sign in"
      switchText={{ question: 'No Account?', answer: 'Create One' }}
      onChoose={() => dispatch(modalOpened(modalKinds.signInForm))}
      onSwitch={() => dispatch(modalOpened(modalKinds.signUpOptions))}
      onClose={() => dispatch(modalClosed())}
    />
  );
}
