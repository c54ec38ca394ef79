import styled from 'styled-components';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { SiteLogo } from '@/components/site/SiteLogo';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useDeskTitle } from '../hooks/useDeskTitle';
import { FailureLine } from '../ui/FailureLine';
import { SetUpForm } from './SetUpForm';
import { useSetUpOffer } from './useSetUpOffer';

const sentence = (failure: string) => `${failure.charAt(0).toUpperCase()}${failure.slice(1)}.`;

/** Where the link leads that a new site prints at its start. */
export function SetUpScreen() {
  const { token, offer, failure } = useSetUpOffer();
  useDeskTitle('Set up');
  if (!offer && !failure) return <LoadingScreen />;
  return (
    <Root>
      <Card>
        <SiteLogo />
        <h1>Make this site yours</h1>
        {offer ? (
          <SetUpForm key={token} token={token} offer={offer} />
        ) : (
          <>
            <FailureLine>{failure && sentence(failure)}</FailureLine>
            <p>
              <a href="/desk">To the desk</a>
            </p>
          </>
        )}
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
  max-width: 36rem;
  padding: ${space[6]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  h1 {
    ${text.heading}
  }
`;
