import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { SiteLogo } from '@/components/site/SiteLogo';
import { useOpenedLink } from '@/hooks/useOpenedLink';
import { asSentence } from '@/services/http/asSentence';
import { useDeskTitle } from '../hooks/useDeskTitle';
import { EntryCard } from '../ui/EntryCard';
import { FailureLine } from '../ui/FailureLine';
import { SetUpForm } from './SetUpForm';
import { openSetUp } from './setUpCalls';

/** Opened by the link that a new site prints at its start. */
export function SetUpScreen() {
  const { token, offer, failure } = useOpenedLink(openSetUp);
  useDeskTitle('Set up');
  if (!offer && !failure) return <LoadingScreen />;
  return (
    <EntryCard>
      <SiteLogo />
      <h1>Make this site yours</h1>
      {offer ? (
        <SetUpForm key={token} token={token} offer={offer} />
      ) : (
        <>
          <FailureLine>{failure && asSentence(failure)}</FailureLine>
          <p>
            <a href="/desk">To the desk</a>
          </p>
        </>
      )}
    </EntryCard>
  );
}
