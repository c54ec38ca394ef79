import type { DeskTag } from '@contracts/tagEditing';
import { useState } from 'react';
import styled from 'styled-components';
import { Select } from '@/components/ui/field/Select';
import { notify } from '@/hooks/useNotify';
import { space } from '@/styles/spacing';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useMergeTagMutation, useTagsQuery } from './tagsApi';

interface MergeDialogProps {
  tag: DeskTag;
  onClose: () => void;
}

/** Asks into which tag, and says what that means. */
export function MergeDialog({ tag, onClose }: MergeDialogProps) {
  const { data: tags = [] } = useTagsQuery();
  const [merge, { error, isLoading }] = useMergeTagMutation();
  const [intoId, setIntoId] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const others = tags.filter(({ _id }) => _id !== tag._id);
  const into = others.find(({ _id }) => _id === intoId);

  const handleConfirm = async () => {
    setIsMissing(!into);
    if (!into) return;
    const { error: refused } = await merge({ tagId: tag._id, into: into._id });
    if (refused) return;
    notify.success(`${tag.title} was merged into ${into.title}.`);
    onClose();
  };

  return (
    <ConfirmDialog
      title={`Merge ${tag.title}`}
      confirmLabel="Merge"
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <Parts>
        <Select
          label="Into"
          placeholder="Choose a tag"
          value={intoId}
          error={isMissing && !into ? 'Choose the tag to keep.' : undefined}
          options={others.map(({ _id, title }) => ({ value: _id, label: title }))}
          onChange={({ target }) => setIntoId(target.value)}
          data-autofocus
        />
        <p>
          All of its articles, including drafts, and its sub-categories move there; sub-categories with the
          same name are merged. Its addresses lead there from now on. This cannot be undone.
        </p>
      </Parts>
    </ConfirmDialog>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space[4]};
`;
