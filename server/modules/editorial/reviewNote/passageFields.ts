import type { Passage } from '@contracts/reviewNote';
import { cleanText } from '@contracts/rules/cleanText';
import { suggestionFault } from '@contracts/rules/review/suggestion';
import { badRequest } from '../../../errors';

/** @throws AppError 400 for one that cannot take the place of the passage. */
export function suggestionText(typed: string, of: Parameters<typeof suggestionFault>[1]): string {
  const suggestion = cleanText(typed);
  const fault = suggestionFault(suggestion, of);
  if (fault) throw badRequest(fault);
  return suggestion;
}

/** PostgreSQL cannot store this character. All others stay, or the words would not be found again. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

/** @throws AppError 400 for one in which nothing can be seen. */
export function passageFields(passage: Passage) {
  const text = withoutNul(passage.text);
  if (text.trim() === '') throw badRequest('the passage is empty');
  return {
    passage: text,
    passage_before: withoutNul(passage.before),
    passage_after: withoutNul(passage.after),
  };
}
