import { AccountCard } from '@/components/account/accountStyles';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { providerAddress } from '@/services/providerAddress';
import { WAITS_TITLE, waitsText } from '../AccountWaits';
import { CodeFields } from '../CodeFields';
import { ChooseName } from './ChooseName';
import { ProveAccount } from './ProveAccount';
import { ProviderFailed } from './ProviderFailed';
import { useProviderSignIn } from './useProviderSignIn';

interface ProviderStepsProps {
  /** The ticket of the provider's answer. */
  ticket: string;
  at: 'site' | 'desk';
}

/** Continues with the provider's answer, step by step. */
export function ProviderSteps({ ticket, at }: ProviderStepsProps) {
  const { step, begin, choose, prove, sendCode } = useProviderSignIn(ticket, at);
  switch (step.is) {
    case 'under way':
      return (
        <AccountCard>
          <h1>Signing in</h1>
          <DotsLoader label="Signing in" />
        </AccountCard>
      );
    case 'failed':
      return <ProviderFailed at={at} message={step.message} onRetry={step.canRepeat ? begin : undefined} />;
    case 'name':
      return <ChooseName email={step.email} suggested={step.username} choose={choose} />;
    case 'prove':
      return <ProveAccount at={at} email={step.email} prove={prove} />;
    case 'waits':
      return (
        <AccountCard>
          <h1>{WAITS_TITLE}</h1>
          <p role="status">{waitsText(step.email)}</p>
        </AccountCard>
      );
    case 'code':
      return (
        <AccountCard>
          <h1>Two-step sign-in</h1>
          <CodeFields
            at={at}
            step={step.secondStep}
            send={sendCode}
            onBack={() => window.location.assign(providerAddress(at))}
          />
        </AccountCard>
      );
  }
}
