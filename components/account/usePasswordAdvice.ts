import { PASSWORD_MIN_LENGTH } from '@contracts/rules/limits';
import { useState } from 'react';
import { isCommonPassword } from '@/services/api/account/account';

/** Whether a password that is typed is a common one. Asked once it is left; without an answer nothing is said. */
export function usePasswordAdvice(password: string) {
  const [common, setCommon] = useState('');

  const ask = () => {
    if ([...password].length < PASSWORD_MIN_LENGTH) return;
    isCommonPassword(password).then(
      (isCommon) => isCommon && setCommon(password),
      () => {},
    );
  };
  return { isCommon: password !== '' && password === common, ask };
}
