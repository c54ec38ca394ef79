import { cleanText, isReadable } from '@contracts/rules/cleanText';
import { badRequest } from '../../../errors';

/** @throws AppError 400 for words of which nothing can be read. */
export function wordsOf(typed: string): string {
  if (!isReadable(typed)) throw badRequest('please give a reason');
  return cleanText(typed);
}
