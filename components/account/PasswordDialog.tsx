import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button/Button';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { useSending } from '@/hooks/useSending';

interface PasswordDialogProps {
  title: string;
  submitLabel: string;
  /** What it means, and further fields. One of them may be marked with `data-autofocus`. */
  children: ReactNode;
  /** Whether all else is filled in. */
  canSubmit?: boolean;
  send: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the present password: a device that was left unlocked is not enough to take the account over. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, submitLabel, children, canSubmit = true, send, onClose } = props;
  const { typed, failure, isBusy, type, handleSubmit } = useSending(send);
  return (
    <Dialog title={title} offlineText="This needs a connection." onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        {children}
        <PasswordField
          label="Current password"
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
          <Button type="submit" disabled={typed === '' || !canSubmit} isLoading={isBusy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
