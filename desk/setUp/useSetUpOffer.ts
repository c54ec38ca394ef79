import type { SetUpOffer } from '@contracts/firstStart';
import { useEffect, useState } from 'react';
import { failureText } from '@/services/http/failureText';
import { openSetUp } from './setUpCalls';

/** The token of the link, behind the `#`, which browsers do not send. */
const tokenOfPage = () => window.location.hash.slice(1);

interface Opened {
  token: string;
  /** Neither of the two while the server is asked. */
  offer?: SetUpOffer;
  failure?: string;
}

/** What the link of this page lets one do; `failure` says why it does not. */
export function useSetUpOffer(): Opened {
  const [opened, setOpened] = useState<Opened>({ token: tokenOfPage() });

  useEffect(() => {
    let isOver = false;
    const open = async () => {
      const token = tokenOfPage();
      const told = await openSetUp(token).then(
        (offer) => ({ offer }),
        (error: unknown) => ({ failure: failureText(error) }),
      );
      if (!isOver && token === tokenOfPage()) setOpened({ token, ...told });
    };
    const handleOtherLink = () => void open();
    void open();
    window.addEventListener('hashchange', handleOtherLink);
    return () => {
      isOver = true;
      window.removeEventListener('hashchange', handleOtherLink);
    };
  }, []);

  return opened;
}
