import { useEffect, useState } from 'react';
import { notify } from '@/hooks/useNotify';

interface Finishing {
  _id: string;
  status: string;
}

interface Texts {
  /** The status of what ended well. */
  good: string;
  done: string;
  failed: string;
}

/**
 * Notifies the editor who started a long task of its result, on any page of the desk.
 * @returns a function to call with the id of the task.
 */
export function useFinished(
  items: Finishing[] | undefined,
  { good, done, failed }: Texts,
): (id: string) => void {
  const [begun, setBegun] = useState<string | null>(null);
  const status = items?.find(({ _id }) => _id === begun)?.status;
  useEffect(() => {
    if (status !== good && status !== 'failed') return;
    setBegun(null);
    if (status === good) notify.success(done);
    else notify.error(failed);
  }, [status, good, done, failed]);
  return setBegun;
}
