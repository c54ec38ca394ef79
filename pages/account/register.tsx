import { SignUpLinkScreen } from '@/components/auth/signUpLink/SignUpLinkScreen';
import { SiteTitle } from '@/components/site/SiteTitle';

export default function FinishSignUpPage() {
  return (
    <>
      <SiteTitle title="Finish your account" isUnlisted />
      <SignUpLinkScreen />
    </>
  );
}
