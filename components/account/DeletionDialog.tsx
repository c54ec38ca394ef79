import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';

interface DeletionDialogProps {
  failure: string;
  isBusy: boolean;
  onType: () => void;
  onDelete: (password: string, keepsArticles: boolean) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, and what happens to the articles. */
export function DeletionDialog({ failure, isBusy, onType, onDelete, onClose }: DeletionDialogProps) {
  const [password, setPassword] = useState('');
  const [keepsArticles, setKeepsArticles] = useState(true);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void onDelete(password, keepsArticles);
  };

  return (
    <Dialog title="Delete account" offlineText="Deleting your account needs a connection." onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <p>
          In 14 days your profile, drafts, comments, reactions and messages are deleted. Until then you can
          sign in and keep your account.
        </p>
        <Checkbox
          label="Keep my published articles, without my name"
          checked={keepsArticles}
          onChange={({ target }) => setKeepsArticles(target.checked)}
        />
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
            Delete account
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
