import { notify } from '@/hooks/useNotify';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { type CategoryRef, useRemoveCategoryMutation } from './tagsApi';

interface RemoveDialogProps {
  category: CategoryRef;
  title: string;
  onClose: () => void;
}

/** The server knows best whether anything is still in it, and says so here. */
export function RemoveDialog({ category, title, onClose }: RemoveDialogProps) {
  const [remove, { error, isLoading }] = useRemoveCategoryMutation();

  const handleConfirm = async () => {
    const { error: refused } = await remove(category);
    if (refused) return;
    notify.success(`${title} was removed.`);
    onClose();
  };

  return (
    <ConfirmDialog
      title={`Remove ${title}?`}
      confirmLabel="Remove"
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>
        Only categories without articles can be removed. The address stops working
        {category.subId === undefined ? ', and its sub-categories are removed too' : ''}.
      </p>
    </ConfirmDialog>
  );
}
