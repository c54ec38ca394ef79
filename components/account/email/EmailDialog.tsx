import { useState } from 'react';
import { TextField } from '@/components/ui/field/TextField';
import { PasswordDialog } from '../PasswordDialog';

interface EmailDialogProps {
  onChange: (password: string, email: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the new address, and for the password. */
export function EmailDialog({ onChange, onClose }: EmailDialogProps) {
  const [email, setEmail] = useState('');
  return (
    <PasswordDialog
      title="Change address"
      submitLabel="Send the link"
      canSubmit={email.trim() !== ''}
      send={(password) => onChange(password, email)}
      onClose={onClose}
    >
      <p>
        A link is sent to the new address. Once you have used it, all devices are signed out, and a mail goes
        to the old address.
      </p>
      <TextField
        label="New address"
        name="email"
        type="email"
        autoComplete="email"
        required
        data-autofocus
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </PasswordDialog>
  );
}
