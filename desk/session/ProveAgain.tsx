import { PROOF_MINUTES } from '@contracts/rules/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogForm } from '@/components/ui/overlay/DialogForm';
import { failureText } from '@/services/http/failureText';
import { useDeskDispatch } from '../store';
import { FailureLine } from '../ui/FailureLine';
import { endWaiting, prove } from './proof';
import { proofAsked } from './sessionSlice';

/** A dialog over the open page: what the editor asked for goes on once they have typed their password. */
export function ProveAgain() {
  const dispatch = useDeskDispatch();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const [isLoading, setIsLoading] = useState(false);

  const end = (isProved: boolean) => {
    dispatch(proofAsked(false));
    endWaiting(isProved);
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setFailure('');
    setIsLoading(true);
    try {
      await prove(password);
      end(true);
    } catch (error) {
      setFailure(failureText(error));
      setIsLoading(false);
    }
  };

  return (
    <Dialog title="Type your password again" onClose={() => end(false)}>
      <DialogForm onSubmit={(event) => void handleSubmit(event)} noValidate aria-label="Your password">
        <p>
          This can do much harm at a desk that was left open. It is asked once in {PROOF_MINUTES} minutes.
        </p>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          data-autofocus
        />
        <FailureLine>{failure}</FailureLine>
        <Button type="submit" isWide isLoading={isLoading}>
          Go on
        </Button>
      </DialogForm>
    </Dialog>
  );
}
