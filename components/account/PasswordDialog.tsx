import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';

interface PasswordDialogProps {
  title: string;
  text: string;
  submitLabel: string;
  offlineText: string;
  failure: string;
  isBusy: boolean;
  onType: () => void;
  onSubmit: (password: string) => Promise<void>;
  onClose: () => void;
  /** Further choices, above the password. */
  children?: ReactNode;
}

/** Asks for the password before something that a stolen session must not do. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, submitLabel, offlineText, failure, isBusy, onType, onSubmit, onClose, children } =
    props;
  const [password, setPassword] = useState('');

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void onSubmit(password);
  };

  return (
    <Dialog title={title} offlineText={offlineText} onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <p>{text}</p>
        {children}
        <PasswordField
          label="Present password"
          name="password"
          autoComplete="current-password"
          required
          data-autofocus
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
          <Button type="submit" disabled={password === ''} isLoading={isBusy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
