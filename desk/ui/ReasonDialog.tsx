import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { lengthFault } from '@/components/ui/field/lengthFault';
import { TextArea } from '@/components/ui/field/TextArea';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogForm } from '@/components/ui/overlay/DialogForm';
import { SubmitActions } from '@/components/ui/overlay/SubmitActions';
import { usePersistentState } from '../persistent/usePersistentState';
import { FailureLine } from './FailureLine';

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  hint: string;
  maxLength: number;
  confirmLabel: string;
  /** Under which the reason is kept until it is given. */
  keptAs: string;
  /** Whether it can be left empty. */
  isOptional?: boolean;
  isLoading: boolean;
  failure?: string;
  /** Resolves with whether it was done. */
  onConfirm: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason of an action that others notice; the input outlives the dialog until it is sent. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, hint, maxLength, confirmLabel, keptAs, isOptional, isLoading, failure } = props;
  const { value: reason = '', keep } = usePersistentState<string>(keptAs);
  const [error, setError] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);

  const refusal = () => {
    if (reason.trim() === '' && !isOptional) return 'Enter a reason.';
    return lengthFault(reason, maxLength);
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const refused = refusal();
    setError(refused);
    if (refused === '' && (await props.onConfirm(reason.trim()))) keep(undefined);
    else field.current?.focus();
  };

  return (
    <Dialog title={title} onClose={props.onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <div>{children}</div>
        <TextArea
          ref={field}
          label={isOptional ? 'Reason (optional)' : 'Reason'}
          hint={hint}
          rows={3}
          value={reason}
          error={error}
          onChange={({ target }) => {
            keep(target.value);
            setError('');
          }}
          data-autofocus
        />
        <FailureLine>{failure}</FailureLine>
        <SubmitActions isLoading={isLoading} onCancel={props.onClose}>
          {confirmLabel}
        </SubmitActions>
      </DialogForm>
    </Dialog>
  );
}
