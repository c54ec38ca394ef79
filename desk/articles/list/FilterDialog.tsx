import type { ArticleFilter } from '@contracts/articleFilter';
import type { PublishedFilters } from '@contracts/publishedArticle';
import { useState } from 'react';
import { TextField } from '@/components/ui/field/TextField';
import { useSharedTextDraft } from '../../persistent/useSharedTextDraft';
import { SharedWordsDialog } from '../../ui/SharedWordsDialog';
import { useAddFilterMutation, useChangeFilterMutation } from '../articlesApi';

const NAME_MAX_LENGTH = 60;

interface FilterDialogProps {
  /** The current shared version; null for a new one. */
  filter: ArticleFilter | null;
  filters: PublishedFilters;
  onClose: () => void;
}

/** Names filters; the input is stored on this device until it is saved. */
export function FilterDialog({ filter, filters, onClose }: FilterDialogProps) {
  const present = { name: filter?.name ?? '' };
  const { typed, type, forget, isOvertaken } = useSharedTextDraft(`filter/${filter?._id ?? 'new'}`, present);
  const [add, adding] = useAddFilterMutation();
  const [change, changing] = useChangeFilterMutation();
  const [problem, setProblem] = useState('');

  const save = async () => {
    if (typed.name.trim() === '') {
      setProblem('Enter a name.');
      return false;
    }
    const was = { ...present, filters };
    const saved = await (filter
      ? change({ _id: filter._id, name: typed.name, filters, was })
      : add({ name: typed.name, filters }));
    return !saved.error;
  };

  return (
    <SharedWordsDialog
      title={filter ? 'Rename saved filters' : 'Save these filters'}
      overtaken={isOvertaken ? { title: present.name, words: '' } : undefined}
      state={filter ? changing : adding}
      onSave={save}
      onForget={forget}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Shown to all editors above the list."
        maxLength={NAME_MAX_LENGTH}
        value={typed.name}
        error={problem}
        onChange={({ target }) => {
          type({ name: target.value });
          setProblem('');
        }}
        data-autofocus
      />
    </SharedWordsDialog>
  );
}
