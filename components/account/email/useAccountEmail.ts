import type { AccountEmail } from '@contracts/accountEmail';
import { useCallback, useEffect, useState } from 'react';
import { askForConfirmation, changeEmail, fetchAccountEmail } from '@/services/api/accountEmail';
import { failureText } from '@/services/http/failureText';

/** The address of the account. `account` is null until it is known. */
export function useAccountEmail() {
  const [account, setAccount] = useState<AccountEmail | null>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  /** @returns whether it succeeded. */
  const run = useCallback(async (call?: () => Promise<void>): Promise<boolean> => {
    setIsBusy(true);
    setFailure('');
    try {
      await call?.();
      setAccount(await fetchAccountEmail());
      return true;
    } catch (error) {
      setFailure(failureText(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  }, []);
  const load = useCallback(() => void run(), [run]);
  useEffect(() => load(), [load]);

  return {
    account,
    failure,
    isBusy,
    reload: load,
    confirm: () => run(askForConfirmation),
    change: (password: string, email: string) => run(() => changeEmail(password, email)),
    forgetFailure: () => setFailure(''),
  };
}
