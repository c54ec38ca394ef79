import { ProviderLink } from '@/components/auth/provider/ProviderLink';
import { SiteLogo } from '@/components/site/SiteLogo';
import { QuietText } from '@/components/ui/text/shownText';
import { paths } from '@/services/paths';
import { EntryCard } from '../ui/EntryCard';
import { SignInFields } from './SignInFields';

/** Before an editor is known. */
export function SignInScreen() {
  return (
    <EntryCard width="26rem">
      <SiteLogo />
      <h1>The editors’ desk</h1>
      <SignInFields />
      <ProviderLink at="desk" />
      <QuietText>
        <a href={paths.resetPassword}>Forgot password?</a>
      </QuietText>
      <QuietText>
        Are you an author? <a href="/">Write on the site</a>.
      </QuietText>
    </EntryCard>
  );
}
