import { badRequest } from '../../errors';
import { cleanText, isReadable } from '../../lib/cleanText';

/**
 * The text of a comment as it is kept.
 * @throws AppError 400 for a text in which nothing can be seen.
 */
export function commentText(typed: string): string {
  const text = cleanText(typed);
  if (!isReadable(text)) throw badRequest('please write something before you send the comment');
  return text;
}
