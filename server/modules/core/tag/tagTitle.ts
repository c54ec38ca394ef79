import { readTagTitle } from '@contracts/rules/tagTitle';
import { badRequest } from '../../../errors';

/**
 * A title as it is stored.
 * @throws AppError 400 with a sentence.
 */
export function tagTitle(text: string): string {
  const read = readTagTitle(text);
  if ('fault' in read) throw badRequest(read.fault);
  return read.title;
}
