import { ProviderScreen } from '@/components/auth/provider/ProviderScreen';
import { SiteTitle } from '@/components/site/SiteTitle';

export default function ProviderPage() {
  return (
    <>
      <SiteTitle title="Sign in" isUnlisted />
      <ProviderScreen />
    </>
  );
}
