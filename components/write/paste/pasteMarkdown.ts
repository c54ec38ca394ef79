import type { Editor } from '@tiptap/core';
import { DOMParser as DocumentParser, type Slice } from '@tiptap/pm/model';
import { trustedHtml } from '@/services/trustedHtml';
import { cleanPastedHtml } from './cleanHtml';
import type { PastedPictures } from './pastedPictures';

function sliceOf(editor: Editor, html: string): Slice {
  const { body } = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  let slice = DocumentParser.fromSchema(editor.schema).parseSlice(body);
  editor.view.someProp('transformPasted', (transform) => {
    slice = transform(slice, editor.view, false);
  });
  return slice;
}

/**
 * Inserts Markdown as formatted text. Its parser is loaded with the first use; without a network the text stays
 * plain.
 */
export async function pasteMarkdown(editor: Editor, text: string, pictures: PastedPictures): Promise<void> {
  try {
    const { htmlOfMarkdown } = await import('@/services/articleMarkdown/fromMarkdown');
    if (editor.isDestroyed) return;
    const html = htmlOfMarkdown(text.replace(/\r\n?/g, '\n'));
    const slice = sliceOf(editor, cleanPastedHtml(html, pictures, { keepsPaths: true }));
    const { tr } = editor.state;
    tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste');
    editor.view.dispatch(tr);
  } catch {
    if (!editor.isDestroyed) editor.view.pasteText(text);
  }
}
