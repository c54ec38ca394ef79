import { cleanTitle, readCover } from '@contracts/rules/draftRules';
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

/** A cover with its description: null where it has none yet, empty where it needs none. */
export interface NoteCover {
  cover_pic: string;
  cover_alt: string | null;
}

/** The cover that was read, and the one that a suggestion puts in its place. */
export interface CoverChange {
  before: NoteCover;
  after: NoteCover;
}

export const isSameCover = (one: NoteCover, other: NoteCover): boolean =>
  one.cover_pic === other.cover_pic && one.cover_alt === other.cover_alt;

/** What is said beside a suggestion of another cover: no passage, and no words. */
interface BesideCover extends Omit<Suggested, 'passage'> {
  passage?: object | null;
  suggestion?: string | null;
}

/** A suggestion of another cover, as it is stored, or why it cannot be suggested. */
export function readCoverChange(
  { before, after }: CoverChange,
  { field, audience, passage, suggestion }: BesideCover,
): { change: CoverChange } | { fault: string } {
  if (audience !== 'author') return { fault: 'a suggestion is for the author, not for editors only' };
  if (field !== 'cover_pic') return { fault: 'another cover is suggested in a note on the cover' };
  if (passage || suggestion)
    return { fault: 'a note that suggests another cover cannot suggest words, or be on a passage' };
  const [was, next] = [readCover(before.cover_pic), readCover(after.cover_pic)];
  if ('fault' in was) return was;
  if ('fault' in next) return next;
  const described = (cover_pic: string, alt: string | null): NoteCover => ({
    cover_pic,
    cover_alt: cover_pic === '' ? null : alt && cleanTitle(alt),
  });
  const change = {
    before: described(was.cover, before.cover_alt),
    after: described(next.cover, after.cover_alt),
  };
  return isSameCover(change.before, change.after)
    ? { fault: 'the article has this cover already' }
    : { change };
}

export const ANSWER_INSTEAD = 'please accept or refuse this suggestion';
export const SUGGESTS_NOTHING = 'this note suggests no other words';

/** Why a suggestion cannot be answered once more. */
export const answeredText = (outcome: 'accepted' | 'refused') => `This suggestion was already ${outcome}.`;
