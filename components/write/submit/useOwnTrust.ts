import type { OwnTrust } from '@contracts/trust';
import { useEffect, useState } from 'react';
import { fetchOwnTrust } from '@/services/api/review/trust';

/** The author's place on the ladder of trust; null while there is none, and until it is known. */
export function useOwnTrust(): OwnTrust | null {
  const [trust, setTrust] = useState<OwnTrust | null>(null);
  useEffect(() => {
    const request = new AbortController();
    fetchOwnTrust(request.signal)
      .then(setTrust)
      .catch(() => {});
    return () => request.abort();
  }, []);
  return trust;
}
