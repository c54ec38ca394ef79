import { REASON_MAX_LENGTH } from '@contracts/rules/limits';
import type { SignUpRequest } from '@contracts/signUpRequest';
import { notify } from '@/hooks/useNotify';
import { ReasonDialog } from '../../ui/ReasonDialog';
import { useDeclineSignUpMutation } from './signUpsApi';

interface DeclineDialogProps {
  request: SignUpRequest;
  onClose: () => void;
}

/** Asks before a request for an account is declined. */
export function DeclineDialog({ request: { _id, username, email }, onClose }: DeclineDialogProps) {
  const [decline, { error, isLoading }] = useDeclineSignUpMutation();
  return (
    <ReasonDialog
      title={`Decline ${username}?`}
      hint="Included in the mail."
      maxLength={REASON_MAX_LENGTH}
      confirmLabel="Decline"
      keptAs={`decline/${_id}`}
      isOptional
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={async (reason) => {
        const { error: refused } = await decline({ id: _id, reason });
        if (refused) return false;
        notify.success(`We send a mail to ${username}.`);
        onClose();
        return true;
      }}
      onClose={onClose}
    >
      <p>What the person entered is deleted, and a mail to {email} says so. They can ask again.</p>
    </ReasonDialog>
  );
}
