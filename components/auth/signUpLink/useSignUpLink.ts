import { useState } from 'react';
import { useAccountForm } from '@/components/account/useAccountForm';
import { modalKinds } from '@/components/modal/modalKinds';
import { type FinishedSignUp, followSignUpLink } from '@/services/api/auth';
import { asSentence } from '@/services/http/asSentence';
import { paths } from '@/services/paths';
import { modalOpened } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';
import { keepSignInEmail } from '../signInEmail';

/** The account that the link of a mail is for, made with the password that was chosen. */
export function useSignUpLink(token: string) {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState<FinishedSignUp | null>(null);
  const [password, setPassword] = useState('');
  const { failure, ...form } = useAccountForm(async () => {
    setResult(await followSignUpLink(token, password));
    // The link is used up.
    window.history.replaceState(window.history.state, '', paths.finishSignUp);
  });
  const signIn = () => {
    if (result) keepSignInEmail(result.email);
    dispatch(modalOpened(modalKinds.signInForm));
  };
  return {
    result,
    password,
    setPassword,
    form: { ...form, failure: failure && asSentence(failure) },
    signIn,
  };
}
