import { useState } from 'react';
import { failureText } from '@/services/http/failureText';

/** A form that makes one call. What was typed stays where the call fails. */
export function useSending(send: (typed: string) => Promise<void>) {
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  return {
    typed,
    failure,
    isBusy,
    type: (text: string) => {
      setTyped(text);
      setFailure('');
    },
    submit: async () => {
      if (isBusy) return;
      setIsBusy(true);
      try {
        await send(typed);
      } catch (error) {
        setFailure(failureText(error));
      }
      setIsBusy(false);
    },
  };
}
