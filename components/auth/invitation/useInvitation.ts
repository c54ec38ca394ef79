import { useEffect, useState } from 'react';
import { useHashToken } from '@/hooks/useHashToken';
import { type OpenInvitation, openInvitation } from '@/services/api/auth';
import { failureText } from '@/services/http/failureText';

interface Opened {
  token: string;
  /** Neither of the two while the server is asked. */
  invitation?: OpenInvitation;
  failure?: string;
}

/** What the link of this page lets one do; `failure` says why it does not. */
export function useInvitation(): Opened {
  const token = useHashToken();
  const [opened, setOpened] = useState<Opened>({ token: '' });

  useEffect(() => {
    if (token === undefined) return;
    let isOver = false;
    setOpened({ token });
    openInvitation(token).then(
      (invitation) => !isOver && setOpened({ token, invitation }),
      (error: unknown) => !isOver && setOpened({ token, failure: failureText(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [token]);

  return opened;
}
