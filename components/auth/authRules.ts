import { errorTexts } from '@contracts/errorTexts';
import { PASSWORD_MIN_LENGTH } from '@contracts/limits';

export interface SignInValues {
  email: string;
  password: string;
}

export interface SignUpValues extends SignInValues {
  username: string;
  confirmPassword: string;
}

/** What is wrong, in the specification's words, and the field that the person should look at. */
export interface Wrong<Values> {
  field: keyof Values;
  message: string;
}

const SIGN_IN_MISSING = 'user must provide email and password !';

const isShort = (password: string) => password.length < PASSWORD_MIN_LENGTH;

/** A password may consist of spaces; the other fields may not. */
const isFilled = ([field, value]: [string, string]) =>
  (field.toLowerCase().includes('password') ? value : value.trim()) !== '';

/** Every field has something in it: the button is disabled until then. */
export const isComplete = (values: SignInValues | SignUpValues): boolean =>
  Object.entries(values).every(isFilled);

export function checkSignIn({ email, password }: SignInValues): Wrong<SignInValues> | null {
  if (email.trim() === '' && password === '') return { field: 'email', message: SIGN_IN_MISSING };
  if (isShort(password)) return { field: 'password', message: errorTexts.passwordTooShort };
  return email.trim() === '' ? { field: 'email', message: SIGN_IN_MISSING } : null;
}

/** Two different passwords count as an input that is missing: the specification has one sentence for both. */
export function checkSignUp(values: SignUpValues): Wrong<SignUpValues> | null {
  const order = ['username', 'email', 'password', 'confirmPassword'] as const;
  const empty = order.find((field) => !isFilled([field, values[field]]));
  if (empty) return { field: empty, message: errorTexts.inputsMissing };
  if (values.password !== values.confirmPassword) {
    return { field: 'confirmPassword', message: errorTexts.inputsMissing };
  }
  return isShort(values.password) ? { field: 'password', message: errorTexts.passwordTooShort } : null;
}
