import type { Account } from '@contracts/ownAccount';
import type { OwnerProof } from '@contracts/ownerProof';
import { useCallback, useEffect, useState } from 'react';
import { useAttempt } from '@/hooks/useAttempt';
import { deleteAccount, fetchAccount, keepAccount } from '@/services/api/account/account';

/** Whether the account is going to be deleted. `account` is null until that is known. */
export function useDeletion() {
  const [account, setAccount] = useState<Account | null>(null);
  const { run, failure, isBusy } = useAttempt();
  const load = useCallback(() => void run(async () => setAccount(await fetchAccount())), [run]);
  useEffect(() => load(), [load]);

  return {
    account,
    failure,
    isBusy,
    reload: load,
    /** @throws ApiError */
    ask: async (proof: OwnerProof, keepsArticles: boolean) =>
      setAccount(await deleteAccount(proof, keepsArticles)),
    keep: () => run(async () => setAccount(await keepAccount())),
  };
}
