import type { TypedNote } from '@/components/write/readerNote/typedNote';
import type { TypedDate } from '../../calendar/move/typedDate';

/** The input of a letter to an author. */
export interface LetterDraft {
  /** Reasons chosen from the list, with their text at that time: later edits of the list do not change the letter. */
  reasons: { _id: string; text: string }[];
  /** The editor's own. */
  words: string;
  /** The note for readers as the editor changes it, and the proposal when that began. */
  readerNote?: { typed: TypedNote; was: TypedNote };
  /** When the article is to be published; absent while its time stays as it is. */
  time?: 'at once' | TypedDate;
  /** The revision that it was sent with; once that is decided, the letter is over. */
  sentWith?: number;
}

export const emptyLetter: LetterDraft = { reasons: [], words: '' };

/** The letter as the author gets it: the reasons first, with a line between the parts. */
export const letterText = ({ reasons, words }: LetterDraft): string =>
  [...reasons.map(({ text }) => text), words]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');

/** The default letter if the editor writes nothing but has made suggestions; empty without suggestions. */
export const suggestionsLetter = (suggestions: number): string =>
  suggestions === 0
    ? ''
    : `Please see ${suggestions === 1 ? 'the suggestion' : `the ${suggestions} suggestions`} in the text.`;

/** With the reason, or without it where it is chosen already. */
export function withReason(letter: LetterDraft, reason: { _id: string; text: string }): LetterDraft {
  const others = letter.reasons.filter(({ _id }) => _id !== reason._id);
  const isChosen = others.length < letter.reasons.length;
  return { ...letter, reasons: isChosen ? others : [...others, { _id: reason._id, text: reason.text }] };
}
