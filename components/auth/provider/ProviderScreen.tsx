import type { ProviderFailure } from '@contracts/rules/signIn/provider';
import { AccountCard } from '@/components/account/accountStyles';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { useHashToken } from '@/hooks/useHashToken';
import { ProviderFailed } from './ProviderFailed';
import { ProviderSteps } from './ProviderSteps';
import { failureTexts } from './providerTexts';
import { WaysOn } from './WaysOn';

/** Where the sign-in provider leads back to: goes on with its answer, or says why it cannot. */
export function ProviderScreen() {
  const hash = useHashToken();
  if (hash === undefined) return <DotsLoader label="Loading" />;
  const words = new URLSearchParams(hash);
  const at = words.get('at') === 'desk' ? 'desk' : 'site';
  const ticket = words.get('ticket');
  const failure = words.get('failure');
  if (ticket) return <ProviderSteps key={ticket} ticket={ticket} at={at} />;
  if (failure)
    return (
      <ProviderFailed at={at} message={failureTexts[failure as ProviderFailure] ?? failureTexts.wrong}>
        {words.has('code') && <p>The provider’s reason: {words.get('code')}</p>}
      </ProviderFailed>
    );
  return (
    <AccountCard>
      <h1>Sign in first</h1>
      <p>This page continues a sign-in through a provider. None has begun.</p>
      <WaysOn at={at} />
    </AccountCard>
  );
}
