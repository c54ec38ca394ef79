import { type NoteCover, suggestionFault } from '@contracts/rules/review/suggestion';
import { NOT_UPLOADED, suggestedCover } from '../suggest/typedCover';
import type { EditorNote, NoteDraft } from './notesApi';

/** What an editor types for a note. */
export interface NoteWords {
  content: string;
  /** Null for a note that suggests no other words. */
  suggestion: string | null;
}

export const changeKey = ({ _id }: Pick<EditorNote, '_id'>) => `noteChange/${_id}`;

/**
 * The typed words of a saved note. An unchanged suggestion keeps its words. Copies from before there were suggestions
 * hold the content only.
 */
export const changedWords = (kept: NoteWords | string, { suggestion }: EditorNote): NoteWords =>
  typeof kept === 'string'
    ? { content: kept, suggestion }
    : { ...kept, suggestion: kept.suggestion ?? suggestion };

export const isEmpty = ({
  content,
  suggestion = null,
  cover,
}: Pick<NoteDraft, 'content' | 'suggestion'> & { cover?: unknown }): boolean =>
  suggestion === null && !cover && content.trim() === '';

/** A note as it is sent. */
export function noteBody({ cover, coverBefore, ...note }: NoteDraft, article: NoteCover) {
  const change = cover && suggestedCover(article, cover);
  return change ? { ...note, cover: change } : note;
}

type Typed = Pick<NoteDraft, 'suggestion' | 'passage' | 'field' | 'audience' | 'cover'>;

/** Why a suggestion cannot be saved; empty if it can. @param article its cover */
export function suggestionProblem(
  { suggestion = null, passage, field = null, audience, cover }: Typed,
  article: NoteCover,
): string {
  if (cover?.upload) return NOT_UPLOADED;
  if (cover) return suggestedCover(article, cover) ? '' : 'Choose another cover, or remove this one.';
  if (suggestion === null) return '';
  const fault = suggestionFault(suggestion.trim(), { passage: passage?.text ?? null, field, audience });
  return fault ? `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.` : '';
}
