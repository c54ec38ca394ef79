import styled from 'styled-components';
import { ProviderLink } from '@/components/auth/provider/ProviderLink';
import { SiteLogo } from '@/components/site/SiteLogo';
import { paths } from '@/services/paths';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
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
      <Aside>
        <a href={paths.resetPassword}>Forgot password?</a>
      </Aside>
      <Aside>
        Are you an author? <a href="/">Write on the site</a>.
      </Aside>
    </EntryCard>
  );
}

const Aside = styled.p`
  ${text.small}
  color: ${color.textMuted};
`;
