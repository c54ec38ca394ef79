import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogForm } from '@/components/ui/overlay/DialogForm';
import { SubmitActions } from '@/components/ui/overlay/SubmitActions';
import { FailureLine } from './FailureLine';
import { OvertakenNotice } from './OvertakenNotice';

interface SharedWordsDialogProps {
  title: string;
  size?: 'sm' | 'md';
  /** The text of another editor who has changed it since; undefined if no editor has. */
  overtaken: { title: string; words: string } | undefined;
  /** The state of the call that saves the text. */
  state: { isLoading: boolean; error?: { message?: string } };
  /** Resolves with whether the text was saved. */
  onSave: () => Promise<boolean>;
  /** Deletes the typed text from this device. */
  onForget: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Edits text that all editors share. Save and Cancel delete the typed text from this device; closing keeps it. */
export function SharedWordsDialog(props: SharedWordsDialogProps) {
  const { title, size, overtaken, state, onSave, onForget, onClose, children } = props;
  const close = () => {
    onForget();
    onClose();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSave()) close();
  };
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        {children}
        {overtaken && <OvertakenNotice {...overtaken} />}
        <FailureLine>{state.isLoading ? undefined : state.error?.message}</FailureLine>
        <SubmitActions isLoading={state.isLoading} onCancel={close}>
          Save
        </SubmitActions>
      </DialogForm>
    </Dialog>
  );
}
