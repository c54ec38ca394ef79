import type { ImageAttributes } from '@contracts/document/image';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { placeBlocks } from './placeBlocks';
import { queueOf } from './uploads/editorQueue';

/** Puts pictures of the web, or places for uploads, into the text. @returns whether there was a place for them. */
export function insertPictures(editor: Editor, pictures: Partial<ImageAttributes>[], at?: number): boolean {
  const { image } = editor.schema.nodes;
  if (!image || !editor.isEditable) return false;
  const { tr } = editor.state;
  const isPlaced = placeBlocks(
    tr,
    pictures.map((attributes) => image.create(attributes)),
    at,
  );
  if (isPlaced) editor.view.dispatch(closeHistory(tr));
  return isPlaced;
}

/** Takes files on and shows them in the text at once, while they are uploaded. */
export function insertFiles(editor: Editor, files: File[], at?: number): boolean {
  const queue = queueOf(editor);
  if (!queue || files.length === 0) return false;
  return insertPictures(
    editor,
    files.map((file) => ({ upload: queue.add(file) })),
    at,
  );
}

/** Changes one picture in place, so that it stays selected. */
export function changePicture(
  editor: Editor,
  at: number | undefined,
  changes: Partial<ImageAttributes>,
): void {
  if (at === undefined || editor.state.doc.nodeAt(at)?.type.name !== 'image') return;
  const { tr } = editor.state;
  for (const [name, value] of Object.entries(changes)) tr.setNodeAttribute(at, name, value);
  editor.view.dispatch(tr);
}

/** Takes a picture or a video out: a step of its own for undo, also right after it was put in. */
export function removeBlock(editor: Editor, at: number | undefined): void {
  const node = at === undefined ? null : editor.state.doc.nodeAt(at);
  if (at === undefined || !node) return;
  editor.view.dispatch(closeHistory(editor.state.tr.delete(at, at + node.nodeSize)));
  editor.view.focus();
}

/** Replaces a picture with another file; the size of the earlier one no longer applies. */
export function replaceWithFile(editor: Editor, at: number | undefined, file: File): void {
  const upload = queueOf(editor)?.add(file);
  if (upload) changePicture(editor, at, { src: '', upload, width: null, height: null });
}
