import { ResetScreen } from '@/components/account/reset/ResetScreen';
import { SiteTitle } from '@/components/site/SiteTitle';

export default function ResetPage() {
  return (
    <>
      <SiteTitle title="New password" isUnlisted />
      <ResetScreen />
    </>
  );
}
