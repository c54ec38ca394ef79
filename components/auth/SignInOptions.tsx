import { modalKinds } from '@/components/modal/modalKinds';
import { modalOpened } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';
import { AuthOptions } from './AuthOptions';
import { purposeText } from './purposeText';
import { useSignInPurpose } from './useSignInPurpose';

/** Dialog 2. */
export function SignInOptions() {
  const dispatch = useAppDispatch();
  const { purpose, close } = useSignInPurpose();
  return (
    <AuthOptions
      title={purpose ? purposeText(purpose) : 'Welcome back'}
      intro="Sign in to write, comment, follow authors and find your saved articles."
      choice="Sign in with email"
      action="sign in"
      switchText={{ question: 'No Account?', answer: 'Create One' }}
      onChoose={() => dispatch(modalOpened(modalKinds.signInForm))}
      onSwitch={() => dispatch(modalOpened(modalKinds.signUpOptions))}
      onClose={close}
    />
  );
}
