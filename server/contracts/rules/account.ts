import { readEmail } from './emailAddress';
import { errorTexts } from './errorTexts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits';
import { readUsername, type UsernameOptions } from './username';

export interface NewAccount {
  username: string;
  email: string;
  password: string;
}

/** Which rule is broken, and by which field where it is one. */
export interface AccountFault {
  message: string;
  path?: keyof NewAccount;
}

export const hasText = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/** The fault of a password that no account can have. */
export function longPasswordFault(password: string): AccountFault | null {
  if (password.length <= PASSWORD_MAX_LENGTH) return null;
  return { path: 'password', message: `password must have at most ${PASSWORD_MAX_LENGTH} characters` };
}

export const EMAIL_LINK_IS_OLD = 'this link is no longer good';
export const EMAIL_IS_TAKEN = 'another account has this address';
/** How long a link that sets a new password is good. */
export const RESET_LINK_HOURS = 3;
export const RESET_LINK_IS_OLD = 'this link is no longer good: please ask for another';

/** For so many days after something was added to an account, a link to its address takes it out again. */
export const TAKE_BACK_DAYS = 7;
export const REVIEW_IS_OVER = 'this took too long: please sign in, and remove it under Account';

/** Advice, for authors. */
export const COMMON_PASSWORD =
  'This is one of the most common passwords, which are guessed first. Another one is safer.';
/** Editors are refused it. */
export const COMMON_FOR_EDITOR =
  'this is one of the most common passwords, which are guessed first: an editor needs another one';

/** The fault of a new password for an account. */
export function newPasswordFault(password: string | undefined): AccountFault | null {
  if (!hasText(password)) return { message: errorTexts.inputsMissing };
  if ([...password].length < PASSWORD_MIN_LENGTH) return { message: errorTexts.passwordTooShort };
  return longPasswordFault(password);
}

/** An account as it is kept, or the first rule of the specification that the input breaks. */
export function readAccount(
  { username, email, password }: Partial<NewAccount>,
  options: UsernameOptions = {},
): NewAccount | AccountFault {
  if (!hasText(username) || !hasText(email) || !hasText(password)) {
    return { message: errorTexts.inputsMissing };
  }
  const fault = newPasswordFault(password);
  if (fault) return fault;
  const name = readUsername(username, options);
  if ('fault' in name) return { path: 'username', message: name.fault };
  const address = readEmail(email);
  if ('fault' in address) return { path: 'email', message: address.fault };
  return { ...name, ...address, password };
}
