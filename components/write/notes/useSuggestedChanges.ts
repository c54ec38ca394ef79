import type { ReviewNote } from '@contracts/reviewNote';
import { isSameCover } from '@contracts/rules/review/suggestion';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { takingBack } from './correction';
import { placeOf, wordsNow } from './NoteMarks';
import { type ArticleFields, type FieldWords, isCoverChanged } from './noteStanding';
import { canTake, takeSuggestion } from './taking/takeSuggestion';

const isWordField = (field: ReviewNote['field']): field is keyof FieldWords =>
  field === 'title' || field === 'summary' || field === 'tag';

/** The change of the text that an answer makes: for a correction, its undoing. */
const changeOf = (note: ReviewNote): ReviewNote =>
  note.corrected && note.outcome !== null ? takingBack(note) : note;

/**
 * What the text has at the place of a suggestion: what its editor read, the suggestion itself, something else, or
 * nothing that it can replace.
 */
export type SuggestionState = 'asRead' | 'there' | 'changed' | 'gone';

/** Carries out suggestions in the text and the fields of the article. */
export function useSuggestedChanges(editor: Editor, fields: ArticleFields) {
  /** The present fields: several suggestions are carried out before the next render. */
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  });

  /** Whether the author has changed the words of a correction, which then stay. */
  const isRewritten = ({ _id, corrected, suggestion }: ReviewNote): boolean => {
    const place = corrected && placeOf(editor, _id);
    if (!place) return false;
    return (
      place.isChanged ||
      (suggestion !== '' && editor.state.doc.textBetween(place.from, place.to) !== suggestion)
    );
  };
  const stateOf = (note: ReviewNote): SuggestionState => {
    const { field, suggestion, passage, cover } = note;
    const now = latest.current;
    if (cover) {
      if (isSameCover(now.cover_pic.value, cover.after)) return 'there';
      return isCoverChanged(now.cover_pic.value, cover) ? 'changed' : 'asRead';
    }
    if (isWordField(field) && suggestion !== null) {
      const { value, allows } = now[field];
      if (value === suggestion) return 'there';
      if (allows?.(suggestion) === false) return 'gone';
      return value === (passage?.text ?? '') ? 'asRead' : 'changed';
    }
    const place = placeOf(editor, note._id);
    if (place?.isTaken) return 'there';
    if (!place || isRewritten(note) || !canTake(editor, changeOf(note))) return 'gone';
    return place.isChanged ? 'changed' : 'asRead';
  };
  /** What it replaces, as the author sees it. Blocks are replaced only as they were read. */
  const nowAt = ({ _id, field, rich }: ReviewNote): string | null => {
    if (field !== null) return JSON.stringify(latest.current[field].value);
    return rich && rich.kind !== 'words' ? null : wordsNow(editor, _id);
  };
  /** Notes a change that is not rendered yet, for the next of several suggestions. */
  const know = (changed: Partial<ArticleFields>) => {
    latest.current = { ...latest.current, ...changed };
  };
  /** @returns whether the words were there. */
  const take = (note: ReviewNote): boolean => {
    const { field, suggestion, cover } = note;
    const now = latest.current;
    if (cover) {
      now.cover_pic.change(cover.after);
      know({ cover_pic: { ...now.cover_pic, value: cover.after } });
      return true;
    }
    if (!isWordField(field) || suggestion === null) return takeSuggestion(editor, changeOf(note));
    if (now[field].allows?.(suggestion) === false) return false;
    now[field].change(suggestion);
    know({ [field]: { ...now[field], value: suggestion } });
    return true;
  };
  return { stateOf, nowAt, take };
}
