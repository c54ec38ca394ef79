import { useState } from 'react';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { PasswordDialog } from './PasswordDialog';

interface DeletionDialogProps {
  onDelete: (password: string, keepsArticles: boolean) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, and what happens to the articles. */
export function DeletionDialog({ onDelete, onClose }: DeletionDialogProps) {
  const [keepsArticles, setKeepsArticles] = useState(true);
  return (
    <PasswordDialog
      title="Delete account"
      submitLabel="Delete account"
      send={(password) => onDelete(password, keepsArticles)}
      onClose={onClose}
    >
      <p>
        In 14 days your profile, drafts, comments, reactions and messages are deleted. Until then you can sign
        in and keep your account.
      </p>
      <Checkbox
        label="Keep my published articles, without my name"
        checked={keepsArticles}
        onChange={({ target }) => setKeepsArticles(target.checked)}
      />
    </PasswordDialog>
  );
}
