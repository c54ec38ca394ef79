import type { Passage } from '@contracts/reviewNote';
import { cleanText } from '@contracts/rules/cleanText';
import { type CoverChange, readCoverChange, suggestionFault } from '@contracts/rules/review/suggestion';
import { badRequest } from '../../../errors';

/** @throws AppError 400 for one that cannot take the place of the passage. */
export function suggestionText(typed: string, of: Parameters<typeof suggestionFault>[1]): string {
  const suggestion = cleanText(typed);
  const fault = suggestionFault(suggestion, of);
  if (fault) throw badRequest(fault);
  return suggestion;
}

/** What the row of a note keeps of another cover. @throws AppError 400 for one that the author could not take. */
export function coverFields(typed: CoverChange, of: Parameters<typeof readCoverChange>[1]) {
  const read = readCoverChange(typed, of);
  if ('fault' in read) throw badRequest(read.fault);
  return { suggestion: '', cover: JSON.stringify(read.change) };
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
