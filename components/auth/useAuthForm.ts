import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useNotify } from '@/hooks/useNotify';
import { isApiError } from '@/services/http/apiError';
import type { AppThunk } from '@/store';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { isComplete, type Lines, type SignInValues, type Wrong } from './authRules';
import { useAfterPress } from './useAfterPress';

const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.';

const sentenceOf = (error: unknown) =>
  isApiError(error) && error.kind === 'network'
    ? UNREACHABLE
    : error instanceof Error
      ? error.message
      : UNREACHABLE;

const linesOf = <Values>({ field, message }: Wrong<Values>): Lines<Values> =>
  ({ [field]: message }) as Lines<Values>;

const given = <Values>(lines: Lines<Values> = {}): Lines<Values> =>
  Object.fromEntries(Object.entries(lines).filter(([, line]) => line !== undefined)) as Lines<Values>;

interface AuthFormOptions<Values> {
  empty: Values;
  check: (values: Values) => Wrong<Values> | null;
  send: (values: Values) => AppThunk<Promise<boolean>>;
  onSuccess: (values: Values) => void;
  /** Checks that run as soon as a field is left. */
  checkLeft?: (values: Values) => Lines<Values>;
  /** The button stays enabled while a field is empty, and then says what is missing. */
  saysMissing?: boolean;
}

/**
 * The behaviour of all forms for signing in and up: validate, show errors in a toast and at the field, send, and
 * keep the input on failure. `frame.failure` is the server's message, or ours if the call did not reach it.
 */
export function useAuthForm<Values extends SignInValues>(options: AuthFormOptions<Values>) {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const [values, setValues] = useState(options.empty);
  const [lines, setLines] = useState<Lines<Values>>({});
  const afterPress = useAfterPress();
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
    setLines(found ? (found.lines ?? linesOf(found)) : {});
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
    options.onSuccess(values);
  };

  const handleLeave = () => {
    const left = given(options.checkLeft?.(values));
    afterPress(() => setLines((current) => ({ ...current, ...left })));
  };

  /** Removes outdated field errors; adds none while the user types. */
  const outdated = (changed: Values): Lines<Values> => {
    const now: Lines<Values> = options.checkLeft?.(changed) ?? {};
    const before = Object.keys(given(options.checkLeft?.(values))) as (keyof Values)[];
    const gone = before.filter((name) => now[name] === undefined);
    return Object.fromEntries(gone.map((name) => [name, undefined])) as Lines<Values>;
  };

  /** Everything that ties an input to its value and its error. */
  const field = (name: keyof Values & string) => ({
    name,
    value: String(values[name]),
    error: lines[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues((current) => ({ ...current, [name]: target.value }));
      const changed = { ...values, [name]: target.value };
      setLines((current) => ({ ...current, ...outdated(changed), [name]: undefined }));
    },
    ...(options.checkLeft && { onBlur: handleLeave }),
  });

  return {
    field,
    /** The props of `AuthFormFrame`. */
    frame: {
      canSubmit: options.saysMissing === true || isComplete(values),
      isLoading,
      failure: loginError || unforeseen,
      form,
      onSubmit: handleSubmit,
    },
  };
}
