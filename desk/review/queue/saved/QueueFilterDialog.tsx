import type { SavedQueueFilter } from '@contracts/queueFilter';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { TextField } from '@/components/ui/field/TextField';
import { useSharedTextDraft } from '../../../persistent/useSharedTextDraft';
import { SharedWordsDialog } from '../../../ui/SharedWordsDialog';
import type { Filters } from '../filters';
import { useAddQueueFilterMutation, useChangeQueueFilterMutation } from './queueFiltersApi';

const NAME_MAX_LENGTH = 60;

interface QueueFilterDialogProps {
  /** As it is now; null for a new one. */
  saved: SavedQueueFilter | null;
  filters: Filters;
  onClose: () => void;
}

/** Names filters of the queue, and says who has them; the input is kept on this device until it is saved. */
export function QueueFilterDialog({ saved, filters, onClose }: QueueFilterDialogProps) {
  const present = { name: saved?.name ?? '', audience: saved?.audience ?? ('own' as const) };
  const draft = useSharedTextDraft(`queueFilter/${saved?._id ?? 'new'}`, present);
  const { typed, type, forget, isOvertaken } = draft;
  const [add, adding] = useAddQueueFilterMutation();
  const [change, changing] = useChangeQueueFilterMutation();
  const [problem, setProblem] = useState('');

  const save = async () => {
    if (typed.name.trim() === '') {
      setProblem('Enter a name.');
      return false;
    }
    const done = await (saved
      ? change({ _id: saved._id, ...typed, was: present })
      : add({ ...typed, filters }));
    return !done.error;
  };

  return (
    <SharedWordsDialog
      title={saved ? 'Change a saved filter' : 'Save these filters'}
      overtaken={isOvertaken ? { title: present.name, words: '' } : undefined}
      state={saved ? changing : adding}
      onSave={save}
      onForget={forget}
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={NAME_MAX_LENGTH}
        value={typed.name}
        error={problem}
        onChange={({ target }) => {
          type({ name: target.value });
          setProblem('');
        }}
        data-autofocus
      />
      {saved?.mine !== false && (
        <Checkbox
          label="For all editors"
          checked={typed.audience === 'editors'}
          onChange={({ target }) => type({ audience: target.checked ? 'editors' : 'own' })}
        />
      )}
    </SharedWordsDialog>
  );
}
