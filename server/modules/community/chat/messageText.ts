import { isReadable } from '@contracts/rules/cleanText';
import { cleanMessage } from '@contracts/rules/messageText';
import { badRequest } from '../../../errors';

/**
 * A message as it is kept.
 * @throws AppError 400 for a text in which nothing can be seen.
 */
export function messageText(typed: string): string {
  const text = cleanMessage(typed);
  if (!isReadable(text)) throw badRequest('the message is empty');
  return text;
}
