/** What a suggestion is about: the words that it replaces, and who sees it. */
interface Suggested {
  passage: string | null;
  audience: 'author' | 'editors';
}

/** Why words cannot be suggested for a passage; null where they can. */
export function suggestionFault(suggestion: string, { passage, audience }: Suggested): string | null {
  if (audience !== 'author') return 'a suggestion is for the author, not for editors only';
  if (passage === null) return 'please select the words that the suggestion replaces';
  if (passage.includes('\n') || suggestion.includes('\n')) return 'a suggestion stays within one paragraph';
  return suggestion === passage ? 'the suggestion has the same words as the passage' : null;
}

export const ANSWER_INSTEAD = 'please accept or refuse this suggestion';
export const SUGGESTS_NOTHING = 'this note suggests no other words';

/** Why a suggestion cannot be answered once more. */
export const answeredText = (outcome: 'accepted' | 'refused') => `This suggestion was already ${outcome}.`;
