import styled from 'styled-components';
import { SiteLogo } from '@/components/site/SiteLogo';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { SignInFields } from './SignInFields';

/** Before an editor is known. */
export function SignInScreen() {
  return (
    <Root>
      <Card>
        <SiteLogo />
        <h1>The editors’ desk</h1>
        <SignInFields />
        <p>
          Are you an author? <a href="/">Write on the site</a>.
        </p>
      </Card>
    </Root>
  );
}

const Root = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: ${space[4]};
`;

const Card = styled.div`
  display: grid;
  gap: ${space[5]};
  width: 100%;
  max-width: 26rem;
  padding: ${space[6]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  h1 {
    ${text.heading}
  }
  p {
    ${text.small}
    color: ${color.textMuted};
  }
`;
