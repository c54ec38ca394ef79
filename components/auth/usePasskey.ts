import type { GivenPasskey } from '@contracts/passkey';
import { useAttempt } from '@/hooks/useAttempt';
import { askForPasskey } from '@/services/api/signIn/passkey';

/**
 * Signs the person in with a passkey.
 * @param secondStep the token from the answer to the password.
 */
export function usePasskey(at: 'site' | 'desk', secondStep?: string) {
  const { failure, isBusy, run } = useAttempt();
  const ask = (send: (given: GivenPasskey) => Promise<unknown>) =>
    void run(async () => void (await send(await askForPasskey(at, secondStep))));
  return { failure, isBusy, ask };
}
