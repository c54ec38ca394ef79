import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { TextArea } from '@/components/ui/field/TextArea';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
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
    const over = reason.trim().length - maxLength;
    return over > 0 ? `Use at most ${maxLength} characters. You have ${over} too many.` : '';
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
        <DialogActions>
          <Button variant="ghost" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" isLoading={isLoading}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
