import { type Editor, Extension } from '@tiptap/core';
import { isHistoryTransaction } from '@tiptap/pm/history';
import { type EditorState, Plugin, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { isInNotes } from '../footnotes/footnoteCommands';
import { keptParagraphs, missingParagraphs, spareParagraphs } from './keptParagraphs';

/**
 * To the first or last place for words of the text, or of the notes where the cursor is in them. Browsers leave the
 * cursor before a block that they cannot enter, or outside of the text.
 */
function goToEdge(editor: Editor, side: 'start' | 'end', isSelecting: boolean): boolean {
  const { state, view } = editor;
  const { doc, selection } = state;
  const notes = doc.lastChild?.type.name === 'footnotes' ? doc.lastChild : null;
  const border = doc.content.size - (notes?.nodeSize ?? 0);
  const [start, end] = isInNotes(state) ? [border, doc.content.size] : [0, border];
  const found = Selection.findFrom(
    doc.resolve(side === 'start' ? start : end),
    side === 'start' ? 1 : -1,
    true,
  );
  if (!found) return false;
  const next = isSelecting ? TextSelection.between(selection.$anchor, found.$head) : found;
  view.dispatch(state.tr.setSelection(next).scrollIntoView());
  return true;
}

function addMissing({ doc, tr, schema }: EditorState): Transaction {
  for (const at of missingParagraphs(doc).toReversed()) tr.insert(at, schema.node('paragraph'));
  return tr;
}

/** Takes one paragraph away that is not needed any more and that the cursor is not in; null where there is none. */
function removeSpare(
  transactions: readonly Transaction[],
  { doc: before }: EditorState,
  { doc, tr, selection }: EditorState,
): Transaction | null {
  const kept = keptParagraphs(before).flatMap((at) => {
    let position = at;
    for (const { mapping } of transactions) {
      const mapped = mapping.mapResult(position);
      if (mapped.deletedAfter) return [];
      position = mapped.pos;
    }
    return [position];
  });
  const spare = spareParagraphs(doc, kept).findLast((at) => selection.to <= at || selection.from >= at + 2);
  return spare === undefined ? null : tr.delete(spare, spare + 2);
}

/**
 * Undoing and redoing restore a document that had its paragraphs. A transaction appended to them would move places that
 * the rest of the history still has to undo: prosemirror-history maps only the other branch over it.
 */
const isFromHistory = (tr: Transaction) => isHistoryTransaction(tr.getMeta('appendedTransaction') ?? tr);

/** A paragraph to type in before a table, a picture, code or a video at the start, and after one at the end. */
export const EdgeParagraphs = Extension.create({
  name: 'edgeParagraphs',

  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      'Mod-Home': () => goToEdge(editor, 'start', false),
      'Mod-End': () => goToEdge(editor, 'end', false),
      'Shift-Mod-Home': () => goToEdge(editor, 'start', true),
      'Shift-Mod-End': () => goToEdge(editor, 'end', true),
      // The same on a Mac.
      'Meta-ArrowUp': () => goToEdge(editor, 'start', false),
      'Meta-ArrowDown': () => goToEdge(editor, 'end', false),
      'Shift-Meta-ArrowUp': () => goToEdge(editor, 'start', true),
      'Shift-Meta-ArrowDown': () => goToEdge(editor, 'end', true),
    };
  },

  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (transactions, before, after) => {
          if (!transactions.some(({ docChanged }) => docChanged) || transactions.some(isFromHistory))
            return null;
          const tr = removeSpare(transactions, before, after) ?? addMissing(after);
          return tr.docChanged ? tr : null;
        },
        // Undoing lacks a paragraph only where a change that is not in the history took it away.
        view: () => ({
          update(view, { doc }) {
            if (view.state.doc === doc) return;
            const tr = addMissing(view.state);
            if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false));
          },
        }),
      }),
    ];
  },
});
