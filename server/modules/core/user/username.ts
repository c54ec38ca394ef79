import { USERNAME_MAX_LENGTH } from '@contracts/rules/limits';
import { cleanUsername, readUsername, type UsernameOptions } from '@contracts/rules/username';
import { badRequest } from '../../../errors';

const OTHER_CHARACTERS = /[^\p{L}\p{N}\p{M} ._'-]+/gu;
const WRONG_ENDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/** @throws AppError 400 saying which rule the name breaks. */
export function parseUsername(text: string, options: UsernameOptions): string {
  const read = readUsername(text, options);
  if ('username' in read) return read.username;
  throw badRequest(read.fault, [{ path: 'username', message: read.fault }]);
}

/**
 * The username closest to any name, such as one found in an imported article. A reserved name, or one of mixed
 * scripts, is prefixed with `Author`, so that an import does not stop.
 * @param suffix letters or digits that make it unique.
 */
export function nearestUsername(name: string, suffix = '', options: UsernameOptions = {}): string {
  const end = suffix && ` ${suffix}`;
  const cut = (text: string) =>
    [...text]
      .slice(0, USERNAME_MAX_LENGTH - end.length)
      .join('')
      .replace(WRONG_ENDS, '') + end;
  const base = cleanUsername(cleanUsername(name).replace(OTHER_CHARACTERS, ' ')).replace(WRONG_ENDS, '');
  return 'username' in readUsername(cut(base), options) ? cut(base) : cut(`Author ${base}`);
}
