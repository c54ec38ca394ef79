import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '@/services/http/failureText';

/**
 * A form that makes one call.
 * @param send returns what is wrong with what was typed, or nothing once the call has succeeded.
 */
export function useAccountForm(send: () => Promise<string | undefined>) {
  const [failure, setFailure] = useState('');
  const [isLoading, setIsLoading] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  // The button that had the focus was disabled meanwhile, which would lose the focus.
  useEffect(() => {
    if (failure) line.current?.focus();
  }, [failure]);

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

  return { failure, isLoading, line, handleSubmit };
}
