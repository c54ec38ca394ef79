import type { Editor, JSONContent } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { changeInto } from '@/components/write/following/changeInto';

/** Where an editor was: in its text, on the screen, and in which field if not in the text. */
export interface EditorPlace {
  doc: JSONContent;
  anchor: number;
  head: number;
  /** The first block in sight, and how far below the top of the window it is. */
  seen: { at: number; top: number } | null;
  field: { name: string; from: number | null; to: number | null } | null;
  isFoldOpen: boolean;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The fields beside the text. */
const fieldsIn = (root: HTMLElement, { view }: Editor) =>
  [...root.querySelectorAll<HTMLElement>('input, textarea, select')].filter(
    (field) => !view.dom.contains(field),
  );

/** Its label: how many fields there are depends on what is typed. */
const nameOf = (field: HTMLElement): string =>
  field.getAttribute('aria-label') ?? (field as HTMLInputElement).labels?.[0]?.textContent ?? '';

const isTextField = (element: HTMLElement): element is TextField => 'setSelectionRange' in element;

function firstSeen({ state, view }: Editor): EditorPlace['seen'] {
  let at = 0;
  for (const block of state.doc.children) {
    const element = view.nodeDOM(at);
    const box = element instanceof HTMLElement ? element.getBoundingClientRect() : null;
    if (box && box.bottom > 0) return { at, top: box.top };
    at += block.nodeSize;
  }
  return null;
}

/** @param root what holds the editor and its fields */
export function placeIn(root: HTMLElement, editor: Editor): EditorPlace {
  const { doc, selection } = editor.state;
  const field = fieldsIn(root, editor).find((one) => one.matches(':focus'));
  const selected = field && isTextField(field) ? field : null;
  return {
    doc: doc.toJSON() as JSONContent,
    anchor: selection.anchor,
    head: selection.head,
    seen: firstSeen(editor),
    field: field
      ? { name: nameOf(field), from: selected?.selectionStart ?? null, to: selected?.selectionEnd ?? null }
      : null,
    isFoldOpen: root.querySelector('details')?.open === true,
  };
}

/** Maps the selection from one text to another, as for an author whose text was saved elsewhere. */
function placesAfter(editor: Editor, { doc, anchor, head }: EditorPlace) {
  const before = editor.schema.nodeFromJSON(doc);
  const selection = TextSelection.between(before.resolve(anchor), before.resolve(head));
  const { tr } = EditorState.create({ doc: before, selection });
  changeInto(tr, editor.state.doc);
  return tr;
}

/** Restores the cursor and the scroll position of the editor of an earlier revision. */
export function goOnAt(root: HTMLElement, editor: Editor, place: EditorPlace): void {
  const { view, state } = editor;
  const { mapping, selection } = placesAfter(editor, place);
  const [anchor, head] = [state.doc.resolve(selection.anchor), state.doc.resolve(selection.head)];
  view.dispatch(state.tr.setSelection(TextSelection.between(anchor, head)).setMeta('addToHistory', false));
  const { field, seen } = place;
  const active = document.activeElement;
  const isElsewhere = active !== null && active !== document.body && !root.contains(active);
  const element = field && fieldsIn(root, editor).find((one) => nameOf(one) === field.name);
  if (element) {
    element.focus({ preventScroll: true });
    if (isTextField(element) && field.from !== null) element.setSelectionRange(field.from, field.to);
  } else if (!isElsewhere) editor.commands.focus(null, { scrollIntoView: false });
  const block = seen && view.nodeDOM(mapping.map(seen.at, 1));
  if (seen && block instanceof HTMLElement) window.scrollBy(0, block.getBoundingClientRect().top - seen.top);
}
