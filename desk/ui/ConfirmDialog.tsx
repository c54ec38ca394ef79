import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
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
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={typed !== undefined && text !== typed} isLoading={isLoading}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
