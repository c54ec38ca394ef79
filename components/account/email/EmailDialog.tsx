import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';

interface EmailDialogProps {
  failure: string;
  isBusy: boolean;
  onType: () => void;
  onChange: (password: string, email: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the new address, and for the password: who finds the device unlocked must not take the account over. */
export function EmailDialog({ failure, isBusy, onType, onChange, onClose }: EmailDialogProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void onChange(password, email);
  };

  return (
    <Dialog title="Change address" offlineText="Changing your address needs a connection." onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <p>
          A link is sent to the new address. Once you have used it, all devices are signed out, and the old
          address is told.
        </p>
        <TextField
          label="New address"
          name="email"
          type="email"
          autoComplete="email"
          required
          data-autofocus
          value={email}
          readOnly={isBusy}
          onChange={({ target }) => {
            onType();
            setEmail(target.value);
          }}
        />
        <PasswordField
          label="Present password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={failure}
          readOnly={isBusy}
          onChange={({ target }) => {
            onType();
            setPassword(target.value);
          }}
        />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={password === '' || email.trim() === ''} isLoading={isBusy}>
            Send the link
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
