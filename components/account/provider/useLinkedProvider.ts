import type { LinkedProvider } from '@contracts/signInProvider';
import { useCallback, useEffect, useState } from 'react';
import { useAttempt } from '@/hooks/useAttempt';
import { deskProviderCalls, siteProviderCalls } from '@/services/api/signIn/provider';

/**
 * With what the signed-in person's account is linked. `provider` is null until it is known.
 * @param at where they are signed in.
 */
export function useLinkedProvider(at: 'site' | 'desk') {
  const calls = at === 'desk' ? deskProviderCalls : siteProviderCalls;
  const [provider, setProvider] = useState<LinkedProvider | null>(null);
  const { failure, run } = useAttempt();
  const load = useCallback(() => void run(async () => setProvider(await calls.fetch())), [run, calls]);
  useEffect(load, [load]);
  return { provider, failure, reload: load, begin: calls.begin, remove: calls.remove };
}
