import { cleanText, isReadable } from '@contracts/rules/cleanText';
import { badRequest } from '../../errors';

/**
 * The reason of an editor as it is stored.
 * @throws AppError 400 for one without text.
 */
export function givenReason(typed: string): string {
  const reason = cleanText(typed);
  if (!isReadable(reason)) throw badRequest('please give a reason');
  return reason;
}
