import { modalKinds } from '@/components/modal/modalKinds';
import { modalClosed, modalOpened } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';
import { AuthOptions } from './AuthOptions';

/** Dialog 0. */
export function SignUpOptions() {
  const dispatch = useAppDispatch();
  return (
    <AuthOptions
      title="Join Byline"
      intro="Write, follow the authors you like, and keep what you want to read again."
      choice="Sign up with email"
      action="sign up"
      switchText={{ question: 'Already have an account?', answer: 'Sign in' }}
      onChoose={() => dispatch(modalOpened(modalKinds.signUpForm))}
      onSwitch={() => dispatch(modalOpened(modalKinds.signInOptions))}
      onClose={() => dispatch(modalClosed())}
    />
  );
}
