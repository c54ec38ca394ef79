import type { DeskPage } from '@contracts/deskPage';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useRemovePageMutation, useUnpublishPageMutation } from '../pagesApi';
import { UNTITLED } from '../pageTexts';

interface TakeAwayDialogProps {
  page: DeskPage;
  what: 'unpublish' | 'delete';
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a page is taken from readers, or goes for good. */
export function TakeAwayDialog({ page, what, onClose, onDone }: TakeAwayDialogProps) {
  const [unpublish, unpublishing] = useUnpublishPageMutation();
  const [remove, removing] = useRemovePageMutation();
  const [, goTo] = useLocation();
  const isDeletion = what === 'delete';
  const { error, isLoading } = isDeletion ? removing : unpublishing;
  const handleConfirm = async () => {
    const answer = await (isDeletion ? remove(page._id) : unpublish(page._id));
    if (answer.error) return;
    onDone();
    if (isDeletion) goTo('/');
  };
  return (
    <ConfirmDialog
      title={isDeletion ? `Delete ${page.title || UNTITLED}?` : 'Take this page offline?'}
      confirmLabel={isDeletion ? 'Delete' : 'Take offline'}
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {isDeletion
        ? 'Deleted for good, with its history. Readers see that it was removed.'
        : 'Readers see that it was removed. The text stays here and can be published again.'}
    </ConfirmDialog>
  );
}
