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
 * Tells the editor who began something that takes long how it ended, wherever they look at that moment.
 * @returns what is called with the id of what was begun.
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
