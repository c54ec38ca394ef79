import type { Account } from '@contracts/ownAccount';
import { useCallback, useEffect, useState } from 'react';
import { deleteAccount, fetchAccount, keepAccount } from '@/services/api/account';
import { failureText } from '@/services/http/failureText';

/** Whether the account is going to be deleted. `account` is null until that is known. */
export function useDeletion() {
  const [account, setAccount] = useState<Account | null>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  /** @returns whether it succeeded. */
  const run = useCallback(async (call: () => Promise<Account>): Promise<boolean> => {
    setIsBusy(true);
    setFailure('');
    try {
      setAccount(await call());
      return true;
    } catch (error) {
      setFailure(failureText(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  }, []);
  const load = useCallback(() => void run(fetchAccount), [run]);
  useEffect(() => load(), [load]);

  return {
    account,
    failure,
    isBusy,
    reload: load,
    ask: (password: string, keepsArticles: boolean) => run(() => deleteAccount(password, keepsArticles)),
    keep: () => run(keepAccount),
    forgetFailure: () => setFailure(''),
  };
}
