import { EXCERPT_MAX_LENGTH, TITLE_MAX_LENGTH } from '@contracts/rules/limits';

/** What a suggestion is about: the words that it replaces, and who sees it. */
interface Suggested {
  passage: string | null;
  field: 'title' | 'summary' | 'cover_pic' | 'tag' | null;
  audience: 'author' | 'editors';
}

const sameFault = (suggestion: string, words: string): string | null =>
  suggestion === words ? 'the suggestion has the same words as the article' : null;

function fieldFault(suggestion: string, field: NonNullable<Suggested['field']>): string | null {
  if (field === 'cover_pic') return 'a note on the cover cannot suggest words';
  if (suggestion.includes('\n')) return 'a suggestion stays within one paragraph';
  if (field !== 'summary' && suggestion === '') return `an article needs a ${field}`;
  const max = field === 'title' ? TITLE_MAX_LENGTH : EXCERPT_MAX_LENGTH;
  return suggestion.length > max ? `a ${field} has ${max} characters at most` : null;
}

/** Why words cannot be suggested for a passage; null where they can. */
export function suggestionFault(suggestion: string, { passage, field, audience }: Suggested): string | null {
  if (audience !== 'author') return 'a suggestion is for the author, not for editors only';
  if (field !== null) return fieldFault(suggestion, field) ?? sameFault(suggestion, passage ?? '');
  if (passage === null) return 'please select the words that the suggestion replaces';
  if (passage.includes('\n') || suggestion.includes('\n')) return 'a suggestion stays within one paragraph';
  return sameFault(suggestion, passage);
}

export const ANSWER_INSTEAD = 'please accept or refuse this suggestion';
export const SUGGESTS_NOTHING = 'this note suggests no other words';

/** Why a suggestion cannot be answered once more. */
export const answeredText = (outcome: 'accepted' | 'refused') => `This suggestion was already ${outcome}.`;
