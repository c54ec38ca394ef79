import { SIGN_OFF_IS_OLD } from '@contracts/rules/review/signOff';
import type { SignOffSheet } from '@contracts/signOff';
import { useCallback, useEffect, useState } from 'react';
import { readSignOff } from '@/services/api/review/signOffs';
import { isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';

/** The text behind a link. @param token of the link; empty without one. */
export function useSignOff(token: string) {
  const [sheet, show] = useState<SignOffSheet | null>(null);
  const [failure, setFailure] = useState('');
  /** Whether the link will not be good again. */
  const [isOver, setIsOver] = useState(false);

  const load = useCallback(() => {
    if (token === '') {
      setFailure(SIGN_OFF_IS_OLD);
      setIsOver(true);
      return;
    }
    setFailure('');
    readSignOff(token)
      .then(show)
      .catch((error: unknown) => {
        setFailure(failureText(error));
        setIsOver(isApiError(error) && error.status === 403);
      });
  }, [token]);
  useEffect(load, [load]);

  return { sheet, failure, isOver, load, show };
}
