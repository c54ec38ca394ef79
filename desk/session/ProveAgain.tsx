import { PROOF_MINUTES } from '@contracts/rules/limits';
import { Button } from '@/components/ui/button/Button';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogForm } from '@/components/ui/overlay/DialogForm';
import { useSending } from '@/hooks/useSending';
import { useDeskDispatch } from '../store';
import { FailureLine } from '../ui/FailureLine';
import { endWaiting, prove } from './proof';
import { proofAsked } from './sessionSlice';

/** A dialog over the open page: what the editor asked for goes on once they have typed their password. */
export function ProveAgain() {
  const dispatch = useDeskDispatch();
  const end = (isProved: boolean) => {
    dispatch(proofAsked(false));
    endWaiting(isProved);
  };
  const { typed, failure, isBusy, type, handleSubmit } = useSending(async (password) => {
    await prove(password);
    end(true);
  });

  return (
    <Dialog title="Type your password again" onClose={() => end(false)}>
      <DialogForm onSubmit={handleSubmit} noValidate aria-label="Your password">
        <p>This action needs your password. It is asked once in {PROOF_MINUTES} minutes.</p>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={typed}
          onChange={({ target }) => type(target.value)}
          data-autofocus
        />
        <FailureLine>{failure}</FailureLine>
        <Button type="submit" isWide isLoading={isBusy}>
          Continue
        </Button>
      </DialogForm>
    </Dialog>
  );
}
