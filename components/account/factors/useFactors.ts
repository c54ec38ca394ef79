import type { SecondFactors } from '@contracts/secondFactor';
import { useCallback, useEffect, useState } from 'react';
import { deskPasskeyCalls, sitePasskeyCalls } from '@/services/api/signIn/passkey';
import { deskFactorCalls, siteFactorCalls } from '@/services/api/signIn/secondFactor';
import { failureText } from '@/services/http/failureText';

/**
 * The second factor of the signed-in person. `factors` is null until it is known.
 * @param at where they are signed in.
 */
export function useFactors(at: 'site' | 'desk') {
  const calls = at === 'desk' ? deskFactorCalls : siteFactorCalls;
  const [factors, setFactors] = useState<SecondFactors | null>(null);
  const [failure, setFailure] = useState('');
  const load = useCallback(async () => {
    try {
      setFactors(await calls.fetch());
      setFailure('');
    } catch (error) {
      setFailure(failureText(error));
    }
  }, [calls]);
  useEffect(() => void load(), [load]);
  return {
    factors,
    failure,
    reload: () => void load(),
    begin: calls.begin,
    confirm: calls.confirm,
    remove: calls.remove,
    makeCodes: calls.makeCodes,
    passkeyCalls: at === 'desk' ? deskPasskeyCalls : sitePasskeyCalls,
  };
}
