import { isReadable } from '@contracts/rules/cleanText';
import { FILTER_NAME_MAX_LENGTH } from '@contracts/rules/limits';
import { cleanName } from '@contracts/rules/textKey';
import { badRequest } from '../../errors';

/**
 * The name of saved filters as it is stored.
 * @throws AppError 400 for one in which nothing can be read, and for one that is too long as it is stored.
 */
export function filterName(typed: string): string {
  const name = cleanName(typed.replace(/\p{Cc}/gu, ' '));
  if (!isReadable(name)) throw badRequest('please give it a name');
  // A sign can stand for many letters.
  if (name.length > FILTER_NAME_MAX_LENGTH)
    throw badRequest(`a name has ${FILTER_NAME_MAX_LENGTH} characters at most`);
  return name;
}
