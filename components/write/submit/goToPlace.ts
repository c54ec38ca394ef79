import type { Editor } from '@tiptap/core';
import { goToField } from '../settings/goToField';
import { positionInEditor } from '../text/edges/keptParagraphs';
import type { FindingPlace } from './findings';

/** Selects the content at a position of the document: the picture, the heading, the words of the link. */
function selectAt(editor: Editor, at: number): void {
  const { doc } = editor.state;
  const position = Math.max(0, Math.min(at, doc.content.size));
  const node = doc.nodeAt(position);
  if (node?.isText) {
    const from = position - doc.resolve(position).textOffset;
    editor.commands.setTextSelection({ from, to: from + node.nodeSize });
  } else if (node?.isTextblock) {
    editor.commands.setTextSelection({ from: position + 1, to: position + node.nodeSize - 1 });
  } else if (node?.isAtom) {
    editor.commands.setNodeSelection(position);
  } else {
    editor.commands.setTextSelection(position);
  }
}

function elementAt(editor: Editor, at: number): Element | null {
  const { view } = editor;
  const own = view.nodeDOM(at);
  if (own instanceof Element) return own;
  const { node } = view.domAtPos(editor.state.selection.from);
  return node instanceof Element ? node : node.parentElement;
}

/**
 * Leads to where something is wrong, with the focus, in the middle of the window: clear of the bars. A place in the
 * text is one of the stored document.
 */
export function goToPlace(editor: Editor, { field, at: stored }: FindingPlace): void {
  if (field !== 'doc') {
    goToField(field);
    return;
  }
  const at = stored === undefined ? undefined : positionInEditor(editor.state.doc, stored);
  if (at !== undefined) selectAt(editor, at);
  editor.view.focus();
  const element = elementAt(editor, at ?? editor.state.selection.from);
  element?.scrollIntoView({ block: 'center' });
}
