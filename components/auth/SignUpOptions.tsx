import { mailDomainsText } from '@contracts/rules/signIn/mailDomains';
import { modalKinds } from '@/components/modal/modalKinds';
import { useSite } from '@/components/site/SiteProvider';
import { modalOpened } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';
import { AuthOptions } from './AuthOptions';
import { signUpText } from './purposeText';
import { RegistrationClosed } from './RegistrationClosed';
import { useSignInPurpose } from './useSignInPurpose';

const INTRO = 'Write, follow authors you like, and save articles to read again.';
const WITH_APPROVAL = `${INTRO} An editor reviews each new account first.`;

/** Dialog 0. */
export function SignUpOptions() {
  const dispatch = useAppDispatch();
  const { name, registration, mailDomains } = useSite();
  const { purpose, close } = useSignInPurpose();
  const toSignIn = () => dispatch(modalOpened(modalKinds.signInOptions));
  if (registration === 'closed')
    return <RegistrationClosed title={`Join ${name}`} onSignIn={toSignIn} onClose={close} />;
  const intro = purpose ? signUpText(purpose) : registration === 'approval' ? WITH_APPROVAL : INTRO;
  return (
    <AuthOptions
      title={`Join ${name}`}
      intro={registration === 'domains' ? `${intro} ${mailDomainsText(mailDomains)}` : intro}
      choice="Sign up with email"
      action="sign up"
      switchText={{ question: 'Already have an account?', answer: 'Sign in' }}
      onChoose={() => dispatch(modalOpened(modalKinds.signUpForm))}
      onSwitch={toSignIn}
      onClose={close}
    />
  );
}
