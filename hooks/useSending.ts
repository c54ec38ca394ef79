import { type FormEvent, useState } from 'react';
import { useAttempt } from './useAttempt';

/** A form with one field that makes one call. The input stays if the call fails. */
export function useSending(send: (typed: string) => Promise<unknown>) {
  const [typed, setTyped] = useState('');
  // What follows a success may take a moment, during which a second press must not send again.
  const [isSent, setIsSent] = useState(false);
  const { failure, isBusy: isUnderWay, run, forgetFailure } = useAttempt();
  const isBusy = isUnderWay || isSent;

  return {
    typed,
    failure,
    isBusy,
    type(text: string) {
      setTyped(text);
      setIsSent(false);
      forgetFailure();
    },
    handleSubmit(event: FormEvent) {
      event.preventDefault();
      if (!isBusy) void run(() => send(typed)).then(setIsSent);
    },
  };
}
