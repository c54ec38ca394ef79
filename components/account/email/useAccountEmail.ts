import type { AccountEmail } from '@contracts/accountEmail';
import type { OwnerProof } from '@contracts/ownerProof';
import { useCallback, useEffect, useState } from 'react';
import { useAttempt } from '@/hooks/useAttempt';
import { askForConfirmation, changeEmail, fetchAccountEmail } from '@/services/api/account/email';

/** The address of the account. `account` is null until it is known. */
export function useAccountEmail() {
  const [account, setAccount] = useState<AccountEmail | null>(null);
  const { run, failure, isBusy } = useAttempt();
  const fetch = useCallback(async () => setAccount(await fetchAccountEmail()), []);
  const load = useCallback(() => void run(fetch), [run, fetch]);
  useEffect(() => load(), [load]);

  return {
    account,
    failure,
    isBusy,
    reload: load,
    confirm: () =>
      run(async () => {
        await askForConfirmation();
        await fetch();
      }),
    /** @throws ApiError */
    change: async (proof: OwnerProof, email: string) => {
      await changeEmail(proof, email);
      load();
    },
  };
}
