import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AskedMessage } from '@/components/chat/useAskedMessage';

/** The message that the address asks for. It leaves the address, which links to other rooms take over. */
export function useAddressedMessage(roomId: string): AskedMessage | null {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<AskedMessage | null>(null);

  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!params.has('message')) return;
    const seq = Number(params.get('message'));
    if (Number.isSafeInteger(seq) && seq > 0) setAsked({ seq });
    params.delete('message');
    const rest = params.toString();
    navigate(`/${roomId}${rest && `?${rest}`}`, { replace: true });
  }, [search, roomId, navigate]);

  return asked;
}
