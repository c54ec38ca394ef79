import type { OwnCommission } from '@contracts/commission';
import { REASON_MAX_LENGTH } from '@contracts/rules/limits';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { TextArea } from '@/components/ui/field/TextArea';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { readTabText, saveTabText } from '@/services/storage/tabText';
import { useCommissionCalls } from './useCommissionCalls';

interface DeclineDialogProps {
  commission: OwnCommission;
  onDone: () => void;
  onClose: () => void;
}

/** Asks why the author does not write it; what was typed survives closing and a reload. */
export function DeclineDialog({ commission, onDone, onClose }: DeclineDialogProps) {
  const keptAs = `commission:${commission._id}`;
  const [reason, setReason] = useState(() => readTabText(keptAs));
  const [fault, setFault] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { attempt, decline } = useCommissionCalls();

  const refusal = () => {
    const { length } = reason.trim();
    if (length === 0) return 'Please give a reason.';
    return length > REASON_MAX_LENGTH
      ? `Use at most ${REASON_MAX_LENGTH} characters. You have ${length - REASON_MAX_LENGTH} too many.`
      : '';
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (attempt.isBusy) return;
    const refused = refusal();
    setFault(refused);
    const send = async () => {
      await decline(commission, reason.trim());
      saveTabText(keptAs, '');
      onDone();
    };
    if (refused !== '' || !(await attempt.run(send))) field.current?.focus();
  };

  return (
    <Dialog
      title={`Decline “${commission.title}”`}
      offlineText="Declining needs a connection."
      onClose={onClose}
    >
      <DialogForm onSubmit={(event) => void handleSubmit(event)} noValidate>
        {commission.article !== null && <p>The draft stays yours.</p>}
        <TextArea
          ref={field}
          label="Reason"
          hint="Editors see this."
          rows={4}
          value={reason}
          error={fault}
          onChange={({ target }) => {
            setReason(target.value);
            setFault('');
            saveTabText(keptAs, target.value);
          }}
          data-autofocus
        />
        {attempt.failure !== '' && <FieldError role="alert">Not sent: {attempt.failure}</FieldError>}
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isLoading={attempt.isBusy}>
            Decline
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
