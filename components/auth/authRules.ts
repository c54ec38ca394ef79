import { errorTexts } from '@contracts/rules/errorTexts';
import { PASSWORD_MIN_LENGTH } from '@contracts/rules/limits';

export interface SignInValues {
  email: string;
  password: string;
}

export interface SignUpValues extends SignInValues {
  username: string;
  confirmPassword: string;
}

/** The sentence at each field. */
export type Lines<Values> = Partial<Record<keyof Values, string>>;

/** The errors of a form. */
export interface Wrong<Values> {
  /** The field that the person should look at first. */
  field: keyof Values;
  /** In the specification's words. */
  message: string;
  /** The error of each field; absent if the message covers it. */
  lines?: Lines<Values>;
}

const SIGN_IN_MISSING = 'user must provide email and password !';

const isShort = (password: string) => password.length < PASSWORD_MIN_LENGTH;

/** A password may consist of spaces; other fields may not. */
const isFilled = ([field, value]: [string, string]) =>
  (field.toLowerCase().includes('password') ? value : value.trim()) !== '';

/** Every field has something in it. */
export const isComplete = (values: SignInValues | SignUpValues): boolean =>
  Object.entries(values).every(isFilled);

export function checkSignIn({ email, password }: SignInValues): Wrong<SignInValues> | null {
  if (email.trim() === '' && password === '') return { field: 'email', message: SIGN_IN_MISSING };
  if (isShort(password)) return { field: 'password', message: errorTexts.passwordTooShort };
  return email.trim() === '' ? { field: 'email', message: SIGN_IN_MISSING } : null;
}

const missingLines: Record<keyof SignUpValues, string> = {
  username: 'Enter your name.',
  email: 'Enter your email address.',
  password: 'Choose a password.',
  confirmPassword: 'Repeat the password.',
};
const signUpOrder = ['username', 'email', 'password', 'confirmPassword'] as const;

/** The error for two different passwords; none while one of them is empty. */
export function checkRepetition({ password, confirmPassword }: SignUpValues): Lines<SignUpValues> {
  const differ = password !== '' && confirmPassword !== '' && password !== confirmPassword;
  return { confirmPassword: differ ? 'The passwords do not match.' : undefined };
}

/** Two different passwords count as an input that is missing: the specification has one sentence for both. */
export function checkSignUp(values: SignUpValues): Wrong<SignUpValues> | null {
  const lines: Lines<SignUpValues> = {};
  if (values.password !== '' && isShort(values.password)) lines.password = errorTexts.passwordTooShort;
  Object.assign(lines, checkRepetition(values));
  const isDifferent = lines.confirmPassword !== undefined;
  const missing = signUpOrder.filter((field) => !isFilled([field, values[field]]));
  for (const field of missing) lines[field] = missingLines[field];
  const first = signUpOrder.find((field) => lines[field] !== undefined);
  if (!first) return null;
  const isComplete = missing.length === 0 && !isDifferent;
  return {
    field: first,
    message: isComplete ? errorTexts.passwordTooShort : errorTexts.inputsMissing,
    lines,
  };
}
