import type { OwnerProof } from '@contracts/ownerProof';
import { useState } from 'react';
import { TextField } from '@/components/ui/field/TextField';
import { ProofDialog } from '../proof/ProofDialog';

interface EmailDialogProps {
  onChange: (proof: OwnerProof, email: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the new address, and for a proof. */
export function EmailDialog({ onChange, onClose }: EmailDialogProps) {
  const [email, setEmail] = useState('');
  return (
    <ProofDialog
      title="Change address"
      submitLabel="Send the link"
      canSubmit={email.trim() !== ''}
      fields={['email']}
      send={(proof) => onChange(proof, email)}
      onClose={onClose}
    >
      {(wrongAt) => (
        <>
          <p>
            A link is sent to the new address. Once you have used it, all devices are signed out, and a mail
            goes to the old address.
          </p>
          <TextField
            label="New address"
            name="email"
            type="email"
            autoComplete="email"
            required
            data-autofocus
            value={email}
            error={wrongAt('email')}
            onChange={({ target }) => setEmail(target.value)}
          />
        </>
      )}
    </ProofDialog>
  );
}
