import { useEffect, useState } from 'react';
import { fetchOwnTrust } from '@/services/api/review/trust';

const DIRECT = 2;

/** Whether the author is trusted, so that what they submit is published at once. */
export function useIsDirect(): boolean {
  const [isDirect, setIsDirect] = useState(false);
  useEffect(() => {
    const request = new AbortController();
    fetchOwnTrust(request.signal)
      .then((trust) => setIsDirect(trust?.level === DIRECT))
      .catch(() => {});
    return () => request.abort();
  }, []);
  return isDirect;
}
