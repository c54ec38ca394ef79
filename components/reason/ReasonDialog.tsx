import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { TextArea } from '@/components/ui/field/TextArea';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogForm } from '@/components/ui/overlay/DialogForm';
import { SubmitActions } from '@/components/ui/overlay/SubmitActions';
import { useAttempt } from '@/hooks/useAttempt';
import { readTabText, saveTabText } from '@/services/storage/tabText';
import { reasonFault } from './reasonFault';

interface ReasonDialogProps {
  title: string;
  offlineText: string;
  /** What will happen. */
  children?: ReactNode;
  field: { label: string; hint: string; rows: number };
  submitLabel: string;
  /** Under which the reason is kept in the tab until it is sent. */
  keptAs: string;
  /** Rejects where it is refused. */
  onSubmit: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for a reason that editors see; what was typed survives closing and a reload. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, offlineText, children, field, submitLabel, keptAs, onSubmit, onDone, onClose } = props;
  const [reason, setReason] = useState(() => readTabText(keptAs));
  const [fault, setFault] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const attempt = useAttempt();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (attempt.isBusy) return;
    const refused = reasonFault(reason);
    setFault(refused);
    const send = async () => {
      await onSubmit(reason.trim());
      saveTabText(keptAs, '');
      onDone();
    };
    if (refused !== '' || !(await attempt.run(send))) area.current?.focus();
  };

  return (
    <Dialog title={title} offlineText={offlineText} onClose={onClose}>
      <DialogForm onSubmit={(event) => void handleSubmit(event)} noValidate>
        {children}
        <TextArea
          {...field}
          ref={area}
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
        <SubmitActions isLoading={attempt.isBusy} onCancel={onClose}>
          {submitLabel}
        </SubmitActions>
      </DialogForm>
    </Dialog>
  );
}
