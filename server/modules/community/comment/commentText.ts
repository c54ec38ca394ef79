import { cleanText, isReadable } from '@contracts/rules/cleanText';
import { badRequest } from '../../../errors';

/**
 * The text of a comment as it is kept.
 * @throws AppError 400 for a text in which nothing can be seen.
 */
export function commentText(typed: string): string {
  const text = cleanText(typed);
  if (!isReadable(text)) throw badRequest('please write something before you send the comment');
  return text;
}
