import { EMAIL_MAX_LENGTH } from '@contracts/rules/limits';
import { type FormEvent, useRef, useState } from 'react';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogForm } from '@/components/ui/overlay/DialogForm';
import { SubmitActions } from '@/components/ui/overlay/SubmitActions';
import { notify } from '@/hooks/useNotify';
import { FailureLine } from '../ui/FailureLine';
import { useRemoveSubscriberMutation } from './importApi';

/** Takes one person off the list of subscribers, as they may ask for. */
export function RemoveSubscriber({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState('');
  const [remove, { error, isLoading }] = useRemoveSubscriberMutation();
  const field = useRef<HTMLInputElement>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (email.trim() === '') {
      setMissing('Enter an email address.');
      field.current?.focus();
      return;
    }
    const { error: refused } = await remove(email.trim());
    if (refused) {
      field.current?.focus();
      return;
    }
    notify.success('The subscriber was removed.');
    onClose();
  };

  return (
    <Dialog title="Remove a subscriber" onClose={onClose}>
      <DialogForm onSubmit={(event) => void handleSubmit(event)} noValidate>
        <p>Their name and address are deleted. An account with this address stays.</p>
        <TextField
          ref={field}
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAX_LENGTH}
          value={email}
          error={missing || undefined}
          onChange={({ target }) => {
            setEmail(target.value);
            setMissing('');
          }}
          data-autofocus
        />
        <FailureLine>{error?.message}</FailureLine>
        <SubmitActions isLoading={isLoading} onCancel={onClose}>
          Remove
        </SubmitActions>
      </DialogForm>
    </Dialog>
  );
}
