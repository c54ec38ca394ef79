import { errorTexts } from '@contracts/errorTexts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@contracts/limits';
import { badRequest } from '../../errors';
import { parseEmail } from '../user/email';
import { parseUsername } from '../user/username';

export interface NewAccount {
  username: string;
  email: string;
  password: string;
}

export const hasText = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/** @throws AppError 400 for a password that no account can have. */
export function refuseLongPassword(password: string): void {
  if (password.length <= PASSWORD_MAX_LENGTH) return;
  const sentence = `password must have at most ${PASSWORD_MAX_LENGTH} characters`;
  throw badRequest(sentence, [{ path: 'password', message: sentence }]);
}

/** @throws AppError 400 with the first rule of the specification that the input breaks. */
export function parseNewAccount(input: Partial<NewAccount>): NewAccount {
  const { username, email, password } = input;
  if (!hasText(username) || !hasText(email) || !hasText(password)) throw badRequest(errorTexts.inputsMissing);
  if ([...password].length < PASSWORD_MIN_LENGTH) throw badRequest(errorTexts.passwordTooShort);
  refuseLongPassword(password);
  return { username: parseUsername(username), email: parseEmail(email), password };
}
