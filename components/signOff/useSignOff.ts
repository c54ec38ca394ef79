import { SIGN_OFF_IS_OLD } from '@contracts/rules/review/signOff';
import type { SignOffSheet } from '@contracts/signOff';
import { useCallback, useEffect, useState } from 'react';
import { readSignOff } from '@/services/api/review/signOffs';
import { failureText } from '@/services/http/failureText';

/** The text behind a link. @param token of the link; empty without one. */
export function useSignOff(token: string) {
  const [sheet, show] = useState<SignOffSheet | null>(null);
  const [failure, setFailure] = useState('');

  const load = useCallback(() => {
    if (token === '') {
      setFailure(SIGN_OFF_IS_OLD);
      return;
    }
    setFailure('');
    readSignOff(token)
      .then(show)
      .catch((error: unknown) => setFailure(failureText(error)));
  }, [token]);
  useEffect(load, [load]);

  return { sheet, failure, load, show };
}
