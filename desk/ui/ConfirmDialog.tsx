import { type ReactNode, useState } from 'react';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogForm } from '@/components/ui/overlay/DialogForm';
import { SubmitActions } from '@/components/ui/overlay/SubmitActions';
import { FailureLine } from './FailureLine';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  /** The text to type first, for actions that cannot be undone. */
  typed?: string;
  isLoading?: boolean;
  failure?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that others notice or that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, typed, isLoading, failure, onConfirm, onClose } = props;
  const [text, setText] = useState('');
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <div>{children}</div>
        {typed !== undefined && (
          <TextField
            label={`Type ${typed} to confirm`}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            data-autofocus
          />
        )}
        <FailureLine>{failure}</FailureLine>
        <SubmitActions
          disabled={typed !== undefined && text !== typed}
          isLoading={isLoading}
          onCancel={onClose}
        >
          {confirmLabel}
        </SubmitActions>
      </DialogForm>
    </Dialog>
  );
}
