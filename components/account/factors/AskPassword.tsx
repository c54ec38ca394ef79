import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button/Button';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { useSending } from './useSending';

interface AskPasswordProps {
  title: string;
  submitLabel: string;
  /** What it means. */
  children: ReactNode;
  send: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the present password: a device that was left unlocked is not enough to change how one signs in. */
export function AskPassword({ title, submitLabel, children, send, onClose }: AskPasswordProps) {
  const { typed, failure, isBusy, type, submit } = useSending(send);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Dialog title={title} offlineText="This needs a connection." onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <p>{children}</p>
        <PasswordField
          label="Present password"
          name="password"
          autoComplete="current-password"
          required
          data-autofocus
          value={typed}
          error={failure}
          readOnly={isBusy}
          onChange={({ target }) => type(target.value)}
        />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={typed === ''} isLoading={isBusy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
