import { ConfirmScreen } from '@/components/account/email/ConfirmScreen';
import { SiteTitle } from '@/components/site/SiteTitle';

export default function ConfirmPage() {
  return (
    <>
      <SiteTitle title="Email address" isUnlisted />
      <ConfirmScreen />
    </>
  );
}
