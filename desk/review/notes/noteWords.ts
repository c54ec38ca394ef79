import { suggestionFault } from '@contracts/rules/review/suggestion';
import type { EditorNote, NoteDraft } from './notesApi';

/** What an editor types for a note. */
export interface NoteWords {
  content: string;
  /** Null for a note that suggests no other words. */
  suggestion: string | null;
}

export const changeKey = ({ _id }: Pick<EditorNote, '_id'>) => `noteChange/${_id}`;

/**
 * What is typed for a saved note. A suggestion that is not changed here stays what it is; the device may also hold the
 * content alone, from before suggestions.
 */
export const changedWords = (kept: NoteWords | string, { suggestion }: EditorNote): NoteWords =>
  typeof kept === 'string'
    ? { content: kept, suggestion }
    : { ...kept, suggestion: kept.suggestion ?? suggestion };

type Typed = Pick<NoteDraft, 'content' | 'suggestion' | 'passage' | 'field' | 'audience'>;

export const isEmpty = ({ content, suggestion = null }: Typed): boolean =>
  suggestion === null && content.trim() === '';

/** What keeps a suggestion from being saved; empty where nothing does. */
export function suggestionProblem({ suggestion = null, passage, field = null, audience }: Typed): string {
  if (suggestion === null) return '';
  const fault = suggestionFault(suggestion.trim(), { passage: passage?.text ?? null, field, audience });
  return fault ? `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.` : '';
}
