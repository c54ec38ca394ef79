import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { ImageQueue } from '@/services/imageUpload/imageQueue';

interface Placeholder {
  at: number;
  id: string;
}

/** Pictures are between paragraphs, so the search skips texts. */
function placeholdersIn(doc: Node): Placeholder[] {
  const found: Placeholder[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'image' && !node.attrs.src && typeof node.attrs.upload === 'string') {
      found.push({ at, id: node.attrs.upload });
    }
    return !node.isTextblock;
  });
  return found;
}

/**
 * Synchronises queue and text: pictures in the text are uploaded, and uploaded ones get their address wherever they
 * are. This is not a history step, or undoing would restore the placeholder.
 * @returns a function that stops it.
 */
export function followUploads(editor: Editor, queue: ImageQueue): () => void {
  let shown = new Set<string>();

  function place(): void {
    if (editor.isDestroyed) return;
    const { tr } = editor.state;
    for (const { at, id } of placeholdersIn(editor.state.doc)) {
      const state = queue.stateOf(id);
      if (state.kind === 'done') {
        const { src, width, height } = state;
        // Steps that move nothing, so that selection and history keep their places.
        tr.setNodeAttribute(at, 'src', src).setNodeAttribute(at, 'upload', null);
        if (width && height) tr.setNodeAttribute(at, 'width', width).setNodeAttribute(at, 'height', height);
      }
    }
    if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
  }

  function look(): void {
    const present = new Set(placeholdersIn(editor.state.doc).map(({ id }) => id));
    const before = shown;
    shown = present;
    for (const id of before) if (!present.has(id)) queue.release(id);
    for (const id of present) if (!before.has(id)) queue.want(id);
    if (present.size > 0) place();
  }

  const handleTransaction = ({ transaction }: { transaction: Transaction }) => {
    if (transaction.docChanged) look();
  };
  editor.on('transaction', handleTransaction);
  const unsubscribe = queue.subscribe(place);
  look();
  return () => {
    editor.off('transaction', handleTransaction);
    unsubscribe();
  };
}
