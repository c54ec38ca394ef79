import type { OwnerProof } from '@contracts/ownerProof';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { ProofFields } from './ProofFields';
import { useProof } from './useProof';

interface ProofDialogProps {
  title: string;
  submitLabel: string;
  /** Site or desk session. */
  at?: 'site' | 'desk';
  /** An explanation, and further fields. One of them may be marked with `data-autofocus`. */
  children: ReactNode | ((wrongAt: (field: string) => string | undefined) => ReactNode);
  /** The names of further fields that can show an error. */
  fields?: string[];
  /** Whether all else is filled in. */
  canSubmit?: boolean;
  send: (proof: OwnerProof) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a proof that the owner is there: a device that was left unlocked is not enough to take the account over. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, submitLabel, at = 'site', children, fields, canSubmit = true, send, onClose } = props;
  const proof = useProof({ at, send, fields });
  const { typed, needsCode, isBusy } = proof;
  const isFilled = typed.password !== '' && (!needsCode || typed.code.trim() !== '');
  return (
    <Dialog title={title} offlineText="This needs a connection." onClose={onClose}>
      <DialogForm ref={proof.form} onSubmit={proof.handleSubmit} noValidate>
        {typeof children === 'function' ? children(proof.wrongAt) : children}
        <ProofFields proof={proof} canSubmit={canSubmit} />
        {proof.failure && <FieldError role="alert">{proof.failure}</FieldError>}
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {proof.hasPassword && (
            <Button type="submit" disabled={!isFilled || !canSubmit} isLoading={isBusy}>
              {submitLabel}
            </Button>
          )}
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
