import { type FormEvent, useState } from 'react';
import { failureText } from '@/services/http/failureText';

/**
 * A form that makes one call.
 * @param send returns the error of the input, or nothing if the call has succeeded.
 */
export function useAccountForm(send: () => Promise<string | undefined>) {
  const [failure, setFailure] = useState('');
  const [isLoading, setIsLoading] = useState(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    setIsLoading(true);
    try {
      setFailure((await send()) ?? '');
    } catch (error) {
      setFailure(failureText(error));
    }
    setIsLoading(false);
  };

  return { failure, isLoading, handleSubmit };
}
