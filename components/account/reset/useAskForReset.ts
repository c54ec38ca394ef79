import { useState } from 'react';
import { askForReset } from '@/services/api/account/account';
import { useAccountForm } from '../useAccountForm';

/** The form that asks for a link. @param onAsked called once it was asked for. */
export function useAskForReset(onAsked: () => void) {
  const [email, setEmail] = useState('');
  const form = useAccountForm(async () => {
    if (email.trim() === '') return 'Type the email address of your account.';
    await askForReset(email.trim());
    onAsked();
  });
  return { email, setEmail, form };
}
