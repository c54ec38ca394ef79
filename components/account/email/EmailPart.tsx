import { useState } from 'react';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { useNotify } from '@/hooks/useNotify';
import { AccountNote, AccountRow } from '../accountStyles';
import { EmailDialog } from './EmailDialog';
import { useAccountEmail } from './useAccountEmail';

/** The address of the account: whether it is confirmed, and how it becomes another. */
export function EmailPart() {
  const { account, failure, isBusy, reload, confirm, change } = useAccountEmail();
  const [isAsking, setIsAsking] = useState(false);
  const notify = useNotify();
  if (!account)
    return failure ? <ErrorState message={failure} onRetry={reload} /> : <Skeleton height="4rem" />;
  const { email, is_confirmed, sends_mail, waits_for } = account;

  const handleConfirm = async () => {
    if (await confirm()) notify.success('We sent you a link. It is valid for one day.');
  };

  return (
    <>
      <AccountNote>
        <strong>{email}</strong> {is_confirmed ? 'is confirmed.' : 'is not confirmed.'}{' '}
        {!is_confirmed && sends_mail && 'Confirm it. Links for a new password go to this address.'}
      </AccountNote>
      {waits_for !== null && (
        <AccountNote role="status">
          A link was sent to {waits_for}, if no other account has it. Your account has the new address once
          you have opened the link and pressed the button there.
        </AccountNote>
      )}
      {failure && <FieldError role="alert">{failure}</FieldError>}
      <AccountRow>
        {!is_confirmed && sends_mail && (
          <Button isLoading={isBusy} onClick={() => void handleConfirm()}>
            Send a link to confirm it
          </Button>
        )}
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          Change address…
        </Button>
      </AccountRow>
      {isAsking && (
        <EmailDialog
          onChange={async (proof, next) => {
            await change(proof, next);
            setIsAsking(false);
            notify.success('Check the inbox of the new address.');
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
