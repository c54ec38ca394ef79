import { AppealScreen } from '@/components/account/appeal/AppealScreen';
import { SiteTitle } from '@/components/site/SiteTitle';

export default function AppealPage() {
  return (
    <>
      <SiteTitle title="Suspended account" isUnlisted />
      <AppealScreen />
    </>
  );
}
