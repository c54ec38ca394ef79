import { type FormEvent, useState } from 'react';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogForm } from '@/components/ui/overlay/DialogForm';
import { SubmitActions } from '@/components/ui/overlay/SubmitActions';
import { notify } from '@/hooks/useNotify';
import { type CategoryRef, useRenameCategoryMutation } from './tagsApi';

interface RenameDialogProps {
  category: CategoryRef;
  title: string;
  onClose: () => void;
}

export function RenameDialog({ category, title, onClose }: RenameDialogProps) {
  const [typed, setTyped] = useState(title);
  const [rename, { error, isLoading }] = useRenameCategoryMutation();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { error: refused } = await rename({ ...category, title: typed });
    if (refused) return;
    notify.success(`${title} was renamed to ${typed.trim()}.`);
    onClose();
  };

  return (
    <Dialog title={`Rename ${title}`} onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <TextField
          label="Title"
          autoComplete="off"
          hint="Its address changes too. Links to the old address still work."
          value={typed}
          error={error?.message}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          data-autofocus
        />
        <SubmitActions isLoading={isLoading} onCancel={onClose}>
          Rename
        </SubmitActions>
      </DialogForm>
    </Dialog>
  );
}
