import { useState } from 'react';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useRepublishMutation } from './datesApi';

interface RepublishDialogProps {
  article: { _id: string; title: string; author: { username: string } };
  onDone: () => void;
  onClose: () => void;
}

/** Asks with which date an ended article is published again. */
export function RepublishDialog({ article, onDone, onClose }: RepublishDialogProps) {
  const [isNew, setIsNew] = useState(false);
  const [republish, { isLoading, error }] = useRepublishMutation();
  const { _id, title, author } = article;

  const handleConfirm = async () => {
    if (!isLoading && !('error' in (await republish({ id: _id, new_date: isNew })))) onDone();
  };

  return (
    <ConfirmDialog
      title={`Publish “${title}” again?`}
      confirmLabel="Publish again"
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>
        Readers see the same text as before, with its views, likes and comments, and without an end.{' '}
        {author.username} is notified.
      </p>
      <Checkbox
        label="With today’s date: it stands first in the lists"
        checked={isNew}
        onChange={({ target }) => setIsNew(target.checked)}
      />
    </ConfirmDialog>
  );
}
