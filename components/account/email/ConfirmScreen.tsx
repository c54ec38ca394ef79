import type { EmailLinkResult } from '@contracts/accountEmail';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { useHashToken } from '@/hooks/useHashToken';
import { paths } from '@/services/paths';
import { AccountCard } from '../accountStyles';
import { useEmailLink } from './useEmailLink';

const UNDO = 'undo:';

/**
 * Opened by the links about an account's email address. Only the button acts: programs that scan mails open links
 * too.
 */
export function ConfirmScreen() {
  const hash = useHashToken();
  if (hash === undefined) return <DotsLoader label="Loading" />;
  if (hash === '')
    return (
      <AccountCard>
        <h1>Open the link in your mail</h1>
        <p>This page needs a link that was sent to you. Open it whole, as it is in the mail.</p>
      </AccountCard>
    );
  // A link opened in this tab starts over.
  return <ConfirmSteps key={hash} token={hash.replace(UNDO, '')} isUndo={hash.startsWith(UNDO)} />;
}

interface ConfirmStepsProps {
  token: string;
  isUndo: boolean;
}

function ConfirmSteps({ token, isUndo }: ConfirmStepsProps) {
  const { result, failure, isBusy, follow } = useEmailLink(token);
  if (result) return <Done {...result} />;
  return (
    <AccountCard>
      <h1>{isUndo ? 'Take the change back' : 'Confirm your address'}</h1>
      <p>
        {isUndo
          ? 'Your account gets its earlier address back. All devices are signed out. Your current password stops working. Set a new one.'
          : 'Press Confirm to finish.'}
      </p>
      {failure && <FieldError role="alert">{failure}</FieldError>}
      {failure && !isUndo && <p>You can request another link in your profile, under Account.</p>}
      <Button isWide isLoading={isBusy} onClick={() => void follow()}>
        {isUndo ? 'Take it back' : 'Confirm'}
      </Button>
    </AccountCard>
  );
}

const titles: Record<EmailLinkResult['done'], string> = {
  confirmed: 'Your address is confirmed',
  changed: 'Your address is changed',
  restored: 'Your earlier address is back',
};

function Done({ done, email }: EmailLinkResult) {
  return (
    <AccountCard>
      <h1>{titles[done]}</h1>
      <p role="status">
        Your account has the address {email}.{done !== 'confirmed' && ' All devices were signed out.'}
        {done === 'changed' && ' Sign in with the new address.'}
      </p>
      {done === 'restored' && (
        <p>
          Now <a href={paths.resetPassword}>set a new password</a>.
        </p>
      )}
    </AccountCard>
  );
}
