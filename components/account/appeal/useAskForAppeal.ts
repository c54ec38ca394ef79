import { useState } from 'react';
import { askForAppeal } from '@/services/api/review/appeals';
import { useAccountForm } from '../useAccountForm';

/** The form that asks for a link. @param onAsked called once it was asked for. */
export function useAskForAppeal(onAsked: () => void) {
  const [email, setEmail] = useState('');
  const form = useAccountForm(async () => {
    if (email.trim() === '') return 'Type the email address of your account.';
    await askForAppeal(email.trim());
    onAsked();
  });
  return { email, setEmail, form };
}
