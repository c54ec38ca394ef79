import type { OwnerProof } from '@contracts/ownerProof';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { ProofDialog } from './proof/ProofDialog';

interface DeletionDialogProps {
  onDelete: (proof: OwnerProof, keepsArticles: boolean) => Promise<void>;
  onClose: () => void;
}

/** Asks for a proof, and what happens to the articles. */
export function DeletionDialog({ onDelete, onClose }: DeletionDialogProps) {
  const [keepsArticles, setKeepsArticles] = useState(true);
  return (
    <ProofDialog
      title="Delete account"
      submitLabel="Delete account"
      send={(proof) => onDelete(proof, keepsArticles)}
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
    </ProofDialog>
  );
}
