import type { Backup } from '@contracts/backup';
import { notify } from '@/hooks/useNotify';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Moment } from '../ui/Moment';
import { useRemoveBackupMutation } from './backupApi';

interface RemoveBackupProps {
  backup: Backup;
  onClose: () => void;
}

/** Asks before a backup is removed, which cannot be undone. */
export function RemoveBackup({ backup, onClose }: RemoveBackupProps) {
  const [remove, { error, isLoading }] = useRemoveBackupMutation();

  const handleConfirm = async () => {
    const { error: refused } = await remove(backup._id);
    if (refused) return;
    notify.success('The backup was removed.');
    onClose();
  };

  return (
    <ConfirmDialog
      title="Remove this backup?"
      confirmLabel="Remove"
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>
        {backup.status === 'done' ? 'Its file is deleted too.' : 'It has no file.'} It was started on{' '}
        <Moment date={backup.date} />.
      </p>
    </ConfirmDialog>
  );
}
