import { useState } from 'react';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { PasswordDialog } from './PasswordDialog';

interface DeletionDialogProps {
  failure: string;
  isBusy: boolean;
  onType: () => void;
  onDelete: (password: string, keepsArticles: boolean) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, and what happens to the articles. */
export function DeletionDialog({ onDelete, ...rest }: DeletionDialogProps) {
  const [keepsArticles, setKeepsArticles] = useState(true);
  return (
    <PasswordDialog
      {...rest}
      title="Delete account"
      text="In 14 days your profile, drafts, comments, reactions and messages are deleted. Until then you can sign in and keep your account."
      submitLabel="Delete account"
      offlineText="Deleting your account needs a connection."
      onSubmit={(password) => onDelete(password, keepsArticles)}
    >
      <Checkbox
        label="Keep my published articles, without my name"
        checked={keepsArticles}
        onChange={({ target }) => setKeepsArticles(target.checked)}
      />
    </PasswordDialog>
  );
}
