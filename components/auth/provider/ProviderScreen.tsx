import type { ProviderFailure } from '@contracts/rules/signIn/provider';
import { AccountCard } from '@/components/account/accountStyles';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { useHashToken } from '@/hooks/useHashToken';
import { ProviderFailed } from './ProviderFailed';
import { ProviderSteps } from './ProviderSteps';
import { failureTexts } from './providerTexts';
import { WaysOn } from './WaysOn';

/** Anyone can write a link to this page. */
const ERROR_CODE = /^[a-z_]{1,40}$/;

const isFailure = (text: string): text is ProviderFailure => Object.hasOwn(failureTexts, text);

/** The page to which the sign-in provider redirects: continues with its answer, or says why it cannot. */
export function ProviderScreen() {
  const hash = useHashToken();
  if (hash === undefined) return <DotsLoader label="Loading" />;
  const words = new URLSearchParams(hash);
  const at = words.get('at') === 'desk' ? 'desk' : 'site';
  const ticket = words.get('ticket');
  const failure = words.get('failure');
  const code = words.get('code') ?? '';
  if (ticket) return <ProviderSteps key={ticket} ticket={ticket} at={at} />;
  if (failure)
    return (
      <ProviderFailed at={at} message={failureTexts[isFailure(failure) ? failure : 'wrong']}>
        {ERROR_CODE.test(code) && <p>The provider’s reason: {code}</p>}
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
