import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from './limits';
import { cleanName, textKey } from './textKey';

/** Letters of any script and their marks, digits and these: all of them stay readable in an address. */
const CHARACTERS = /^[\p{L}\p{N}\p{M} ._'-]+$/u;
const WHOLE = /^[\p{L}\p{N}](.*[\p{L}\p{N}\p{M}])?$/u;

/** Stands above the articles of people who were removed. */
export const FORMER_AUTHOR = 'former author';

/** `/api/user/user_details` is another call, so no profile can be found under this name; the other is reserved. */
const reserved = new Set(['user_details', FORMER_AUTHOR]);

const sentences = {
  length: `username must have ${USERNAME_MIN_LENGTH} to ${USERNAME_MAX_LENGTH} characters`,
  characters: "username may have letters, digits, spaces and . _ - ' only",
  ends: 'username must begin and end with a letter or a digit',
  reserved: 'this username is reserved, please choose another',
};

export const cleanUsername = (text: string) => cleanName(text).replaceAll('’', "'");

/** A username as it is kept, or which rule it breaks. */
export function readUsername(text: string): { username: string } | { fault: string } {
  const username = cleanUsername(text);
  const { length } = [...username];
  if (length < USERNAME_MIN_LENGTH || length > USERNAME_MAX_LENGTH) return { fault: sentences.length };
  if (!CHARACTERS.test(username)) return { fault: sentences.characters };
  if (!WHOLE.test(username)) return { fault: sentences.ends };
  return reserved.has(textKey(username)) ? { fault: sentences.reserved } : { username };
}
