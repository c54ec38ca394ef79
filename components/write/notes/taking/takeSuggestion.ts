import type { ReviewNote } from '@contracts/reviewNote';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { applySuggestion } from '../../suggesting/applySuggestion';
import { forgetFormer, placeOf } from '../NoteMarks';
import { isWriting } from '../noteFocus';
import { TakenStep } from './TakenStep';

function changeOf(editor: Editor, { _id, passage, suggestion, rich }: ReviewNote): Transaction | null {
  const place = placeOf(editor, _id);
  if (!place || place.isTaken || suggestion === null || !editor.isEditable) return null;
  const { tr } = editor.state;
  const cursor = applySuggestion(tr, place, { passage, suggestion, rich });
  if (cursor === null) return null;
  if (isWriting()) return tr;
  return tr
    .setSelection(TextSelection.near(tr.doc.resolve(Math.min(cursor, tr.doc.content.size)), -1))
    .scrollIntoView();
}

/** Whether a suggestion can be carried out where its passage or blocks stand. */
export const canTake = (editor: Editor, note: ReviewNote): boolean => changeOf(editor, note) !== null;

/** Of a suggestion that is carried out, or of a correction that is taken back. */
const stepOf = ({ _id, corrected, outcome }: ReviewNote): TakenStep =>
  corrected && outcome !== null
    ? new TakenStep(_id, 'accepted', 'refused')
    : new TakenStep(_id, null, 'accepted');

/**
 * Carries out a suggestion in the text. It is one step to undo.
 * @returns whether its passage or blocks were there.
 */
export function takeSuggestion(editor: Editor, note: ReviewNote): boolean {
  const change = changeOf(editor, note);
  if (!change) return false;
  editor.view.dispatch(closeHistory(change.step(stepOf(note))));
  forgetFormer(editor, note._id);
  return true;
}
