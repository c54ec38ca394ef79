import type { Backup } from '@contracts/backup';
import { useEffect, useState } from 'react';
import { notify } from '@/hooks/useNotify';

/**
 * Tells the editor who began a backup how it ended, wherever they look at that moment.
 * @returns what is called with the backup that was begun.
 */
export function useFinished(backups: Backup[] | undefined): (id: string) => void {
  const [begun, setBegun] = useState<string | null>(null);
  const status = backups?.find(({ _id }) => _id === begun)?.status;
  useEffect(() => {
    if (status !== 'done' && status !== 'failed') return;
    setBegun(null);
    if (status === 'done') notify.success('The backup is ready.');
    else notify.error('The backup failed.');
  }, [status]);
  return setBegun;
}
