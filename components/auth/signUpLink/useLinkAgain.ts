import { useAttempt } from '@/hooks/useAttempt';
import { useNotify } from '@/hooks/useNotify';
import { type Registration, registerAuthor } from '@/services/api/auth';
import { asSentence } from '@/services/http/asSentence';

/** Has the link sent again that finishes a sign-up: the server takes the same once more. */
export function useLinkAgain(registration: Registration) {
  const notify = useNotify();
  const { failure, isBusy, run } = useAttempt();
  const sendAgain = async () => {
    if (await run(() => registerAuthor(registration)))
      notify.success('We sent another link. Every link works until you use one of them.');
  };
  return { failure: failure && asSentence(failure), isBusy, sendAgain };
}
