import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from './limits';
import { looksLikePublication, looksLikeRole, mixesScripts } from './lookAlike';
import { cleanName, textKey } from './textKey';

/** Letters of any script and their marks, digits and these: all of them stay readable in an address. */
const CHARACTERS = /^[\p{L}\p{N}\p{M} ._'-]+$/u;
/** Letters and marks that show nothing; the variation selectors of Chinese characters are part of names. */
const UNSEEN = /(?![\u{e0100}-\u{e01ef}])\p{DI}/u;
const WHOLE = /^[\p{L}\p{N}](.*[\p{L}\p{N}\p{M}])?$/u;

/** Shown on the articles of people who were removed. */
export const FORMER_AUTHOR = 'former author';

/** `/api/user/user_details` is another call, so no profile can be found under this name; the other is reserved. */
const reserved = new Set(['user_details', FORMER_AUTHOR]);

const sentences = {
  length: `username must have ${USERNAME_MIN_LENGTH} to ${USERNAME_MAX_LENGTH} characters`,
  characters: "username may have letters, digits, spaces and . _ - ' only",
  ends: 'username must begin and end with a letter or a digit',
  reserved: 'this username is reserved, please choose another',
  scripts: 'username may not mix letters of different scripts in one word',
};

export const NAME_TAKEN = 'this name is taken, please choose another';

/** Said of a name whose skeleton another account has. */
export const LOOKS_LIKE_ANOTHER =
  'this username looks like the name of another account, please choose another';

export const cleanUsername = (text: string) => cleanName(text).replaceAll('’', "'");

export interface UsernameOptions {
  /** For editors whom those who run the site make: they may be called what they are. */
  mayBeRole?: boolean;
  /** Its name, which no person may take; absent where they may. */
  publication?: string;
}

/** A username as it is kept, or which rule it breaks. */
export function readUsername(
  text: string,
  { mayBeRole = false, publication = '' }: UsernameOptions = {},
): { username: string } | { fault: string } {
  const username = cleanUsername(text);
  const { length } = [...username];
  if (length < USERNAME_MIN_LENGTH || length > USERNAME_MAX_LENGTH) return { fault: sentences.length };
  if (!CHARACTERS.test(username) || UNSEEN.test(username)) return { fault: sentences.characters };
  if (!WHOLE.test(username)) return { fault: sentences.ends };
  if (reserved.has(textKey(username))) return { fault: sentences.reserved };
  const isOfSite = looksLikeRole(username) || looksLikePublication(username, publication);
  if (!mayBeRole && isOfSite) return { fault: sentences.reserved };
  return mixesScripts(username) ? { fault: sentences.scripts } : { username };
}
