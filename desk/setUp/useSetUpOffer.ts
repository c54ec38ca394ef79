import type { SetUpOffer } from '@contracts/firstStart';
import { useEffect, useState } from 'react';
import { useHashToken } from '@/hooks/useHashToken';
import { failureText } from '@/services/http/failureText';
import { openSetUp } from './setUpCalls';

interface Opened {
  token: string;
  /** Neither of the two while the server is asked. */
  offer?: SetUpOffer;
  failure?: string;
}

/** What the link of this page lets one do; `failure` says why it does not. */
export function useSetUpOffer(): Opened {
  const token = useHashToken();
  const [opened, setOpened] = useState<Opened>({ token: '' });

  useEffect(() => {
    if (token === undefined) return;
    let isOver = false;
    setOpened({ token });
    openSetUp(token).then(
      (offer) => !isOver && setOpened({ token, offer }),
      (error: unknown) => !isOver && setOpened({ token, failure: failureText(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [token]);

  return opened;
}
