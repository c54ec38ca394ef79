import type { ReviewNote } from '@contracts/reviewNote';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { forgetFormer, placeOf } from './NoteMarks';
import { suggestedChange } from './suggestedChange';

/** The node attribute with the words below a picture or a video. */
const captions: Record<string, string> = { image: 'caption', video: 'title' };

/** A block of text of which nothing is left goes as a whole, unless it is the only one. */
function removeEmpty(tr: Transaction, at: number): void {
  const place = tr.doc.resolve(at);
  const isOnly = place.depth !== 1 || tr.doc.childCount === 1;
  if (isOnly || place.parent.type.name !== 'paragraph' || place.parent.content.size > 0) return;
  tr.delete(place.before(), place.after());
}

function changeOf(editor: Editor, { _id, passage, suggestion }: ReviewNote): Transaction | null {
  const place = placeOf(editor, _id);
  if (!place || !passage || suggestion === null || !editor.isEditable) return null;
  const { doc, tr } = editor.state;
  const node = place.isBlock ? doc.nodeAt(place.from) : null;
  const name = node && captions[node.type.name];
  if (node && name) {
    const caption = String(node.attrs[name]);
    if (!caption.includes(passage.text)) return null;
    return tr.setNodeAttribute(
      place.from,
      name,
      caption.replace(passage.text, () => suggestion),
    );
  }
  const change = suggestedChange(doc, place, suggestion);
  if (!change) return null;
  const { from, to, text } = change;
  if (text === '') tr.delete(from, to);
  else tr.insertText(text, from, to);
  tr.setSelection(TextSelection.near(tr.doc.resolve(from + text.length), -1));
  if (suggestion === '') removeEmpty(tr, from);
  return tr;
}

/** Whether the words of a suggestion can take the place of the passage. */
export const canTake = (editor: Editor, note: ReviewNote): boolean => changeOf(editor, note) !== null;

/**
 * Puts the words of a suggestion in the place of its passage. It is one step to undo.
 * @returns whether the passage was there.
 */
export function takeSuggestion(editor: Editor, note: ReviewNote): boolean {
  const change = changeOf(editor, note);
  if (!change) return false;
  editor.view.dispatch(closeHistory(change).scrollIntoView());
  forgetFormer(editor, note._id);
  return true;
}
