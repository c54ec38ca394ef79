import { useEffect, useState } from 'react';
import { type OpenInvitation, openInvitation } from '@/services/api/auth';
import { failureText } from '@/services/http/failureText';

interface Opened {
  /** What the link ends with, behind the `#`, which browsers do not send. */
  token: string;
  /** Neither of the two while the server is asked. */
  invitation?: OpenInvitation;
  failure?: string;
}

/** What the link of this page lets one do; `failure` says why it does not. */
export function useInvitation(): Opened {
  const [opened, setOpened] = useState<Opened>({ token: '' });

  useEffect(() => {
    let isOver = false;
    const open = async () => {
      const token = window.location.hash.slice(1);
      const told = await openInvitation(token).then(
        (invitation) => ({ invitation }),
        (error: unknown) => ({ failure: failureText(error) }),
      );
      if (!isOver && token === window.location.hash.slice(1)) setOpened({ token, ...told });
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
