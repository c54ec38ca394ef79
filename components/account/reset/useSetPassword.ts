import type { AfterReset } from '@contracts/account';
import { errorTexts } from '@contracts/rules/errorTexts';
import { PASSWORD_MIN_LENGTH } from '@contracts/rules/limits';
import { useState } from 'react';
import { resetPassword } from '@/services/api/account/account';
import { useAccountForm } from '../useAccountForm';

/** The form for a new password. @param onSet called once it is set. */
export function useSetPassword(token: string, onSet: (after: AfterReset) => void) {
  const [password, setPassword] = useState('');
  const form = useAccountForm(async () => {
    if ([...password].length < PASSWORD_MIN_LENGTH) return errorTexts.passwordTooShort;
    onSet(await resetPassword(token, password));
  });
  return { password, setPassword, form };
}
