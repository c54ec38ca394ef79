import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useNotify } from '@/hooks/useNotify';
import { isApiError } from '@/services/apiError';
import type { AppThunk } from '@/store';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { isComplete, type SignInValues, type Wrong } from './authRules';

const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.';

const sentenceOf = (error: unknown) =>
  isApiError(error) && error.kind === 'network'
    ? UNREACHABLE
    : error instanceof Error
      ? error.message
      : UNREACHABLE;

interface AuthFormOptions<Values> {
  empty: Values;
  check: (values: Values) => Wrong<Values> | null;
  send: (values: Values) => AppThunk<Promise<boolean>>;
  onSuccess: () => void;
}

/**
 * What all forms for signing in and up do: check, tell by a toast and at the field, send, and keep what was typed if
 * that fails.
 * `frame.failure` is the server's sentence, or ours for a call that never got there.
 */
export function useAuthForm<Values extends SignInValues>(options: AuthFormOptions<Values>) {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const [values, setValues] = useState(options.empty);
  const [wrong, setWrong] = useState<Wrong<Values> | null>(null);
  const [unforeseen, setUnforeseen] = useState('');
  const loginError = useAppSelector((state) => state.auth.LoginError);
  const isLoading = useAppSelector((state) => state.auth.AuthLoader);
  const form = useRef<HTMLFormElement>(null);

  const focus = (field: keyof Values) =>
    form.current?.querySelector<HTMLElement>(`[name="${String(field)}"]`)?.focus();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const found = options.check(values);
    setWrong(found);
    setUnforeseen('');
    if (found) {
      notify.error(found.message);
      focus(found.field);
      return;
    }
    try {
      if (!(await dispatch(options.send(values)))) return;
    } catch (error) {
      setUnforeseen(sentenceOf(error));
      return;
    }
    setValues(options.empty);
    options.onSuccess();
  };

  /** Everything that ties an input to its value and its error. */
  const field = (name: keyof Values & string) => ({
    name,
    value: String(values[name]),
    error: wrong?.field === name ? wrong.message : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues((current) => ({ ...current, [name]: target.value }));
      setWrong((current) => (current?.field === name ? null : current));
    },
  });

  return {
    field,
    /** What `AuthFormFrame` has to know of it. */
    frame: {
      canSubmit: isComplete(values),
      isLoading,
      failure: loginError || unforeseen,
      form,
      onSubmit: handleSubmit,
    },
  };
}
