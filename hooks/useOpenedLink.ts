import { useEffect, useState } from 'react';
import { failureText } from '@/services/http/failureText';
import { useHashToken } from './useHashToken';

interface OpenedLink<Offer> {
  token: string;
  /** The offer of the link. Absent, like `failure`, while it is loading. */
  offer?: Offer;
  /** Why the link does not work. */
  failure?: string;
}

/**
 * Asks the server what the token in the address of this page allows.
 * @param open the same function each time.
 */
export function useOpenedLink<Offer>(open: (token: string) => Promise<Offer>): OpenedLink<Offer> {
  const token = useHashToken();
  const [opened, setOpened] = useState<OpenedLink<Offer>>({ token: '' });

  useEffect(() => {
    if (token === undefined) return;
    let isOver = false;
    setOpened({ token });
    open(token).then(
      (offer) => !isOver && setOpened({ token, offer }),
      (error: unknown) => !isOver && setOpened({ token, failure: failureText(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [token, open]);

  return opened;
}
