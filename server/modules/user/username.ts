import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from '@contracts/limits';
import { cleanName, textKey } from '@contracts/textKey';
import { badRequest } from '../../errors';

/** Letters of any script and their marks, digits and these: all of them stay readable in an address. */
const CHARACTERS = /^[\p{L}\p{N}\p{M} ._'-]+$/u;
const OTHER_CHARACTERS = /[^\p{L}\p{N}\p{M} ._'-]+/gu;
const WHOLE = /^[\p{L}\p{N}](.*[\p{L}\p{N}\p{M}])?$/u;
const WRONG_ENDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/** Stands above the articles of people who were removed. */
export const FORMER_AUTHOR = 'former author';

/** `/api/user/user_details` is another call, so nobody can be found under this name; the other is nobody's. */
const reserved = new Set(['user_details', FORMER_AUTHOR]);

const sentences = {
  length: `username must have ${USERNAME_MIN_LENGTH} to ${USERNAME_MAX_LENGTH} characters`,
  characters: "username may have letters, digits, spaces and . _ - ' only",
  ends: 'username must begin and end with a letter or a digit',
  reserved: 'this username is reserved, please choose another',
};

const clean = (name: string) => cleanName(name).replaceAll('’', "'");

function whatIsWrong(username: string): string | null {
  const { length } = [...username];
  if (length < USERNAME_MIN_LENGTH || length > USERNAME_MAX_LENGTH) return sentences.length;
  if (!CHARACTERS.test(username)) return sentences.characters;
  if (!WHOLE.test(username)) return sentences.ends;
  return reserved.has(textKey(username)) ? sentences.reserved : null;
}

/** @throws AppError 400 saying which rule the name breaks. */
export function parseUsername(text: string): string {
  const username = clean(text);
  const wrong = whatIsWrong(username);
  if (wrong) throw badRequest(wrong, [{ path: 'username', message: wrong }]);
  return username;
}

/**
 * The nearest username to any name, such as one found in an imported article.
 * @param suffix letters or digits that keep it apart from others that are taken.
 */
export function nearestUsername(name: string, suffix = ''): string {
  const end = suffix && ` ${suffix}`;
  const cut = (text: string) =>
    [...text]
      .slice(0, USERNAME_MAX_LENGTH - end.length)
      .join('')
      .replace(WRONG_ENDS, '') + end;
  const base = clean(clean(name).replace(OTHER_CHARACTERS, ' ')).replace(WRONG_ENDS, '');
  return whatIsWrong(cut(base)) === null ? cut(base) : cut(`Author ${base}`);
}
