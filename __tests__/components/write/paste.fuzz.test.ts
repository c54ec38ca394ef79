import type { ArticleDoc } from '@contracts/article';
import { documentSchema } from '@contracts/document/documentSchema';
import { Editor } from '@tiptap/core';
import { DOMParser as DocumentParser, Node } from '@tiptap/pm/model';
import fc from '@/__tests__/support/fastCheck';
import { cleanPastedHtml } from '@/components/write/paste/cleanHtml';
import { editorExtensions } from '@/components/write/text/editorExtensions';
import { executableIn } from '@/fuzz/judge/executable';
import { renderDoc } from '@/server/lib/html/renderDoc';
import { sanitizeArticle } from '@/server/lib/html/sanitizeArticle';
import { runs } from '../../support/effort';
import { hostileHtml } from './paste/hostileHtml';

const pictures = { file: () => 'upload-1', problem: () => 'problem-1' };

function check(doc: ArticleDoc): void {
  expect(() => Node.fromJSON(documentSchema, doc).check()).not.toThrow();
  const rendered = renderDoc(doc);
  expect(executableIn(rendered.content)).toEqual([]);
  expect(sanitizeArticle(rendered.content)).toBe(rendered.content);
  // What is stored and opened again is the same.
  expect(renderDoc(rendered.doc).content).toBe(rendered.content);
}

test('whatever is pasted, nothing that readers get can be run, and it stays as it is', () => {
  fc.assert(
    fc.property(hostileHtml, (pasted) => {
      const page = document.implementation.createHTMLDocument('');
      page.body.innerHTML = cleanPastedHtml(pasted, pictures);
      check(DocumentParser.fromSchema(documentSchema).parse(page.body).toJSON() as ArticleDoc);
    }),
    { numRuns: runs(2_000) },
  );
}, 120_000);

test('the editor accepts all of it without failing, at every cursor position', () => {
  const editor = new Editor({ element: document.createElement('div'), extensions: editorExtensions });
  const start = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Some text.' }] },
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'item' }] }] },
        ],
      },
      { type: 'paragraph' },
    ],
  };
  fc.assert(
    fc.property(hostileHtml, fc.constantFrom(1, 5, 11, 15, 17, 23), (pasted, place) => {
      editor.commands.setContent(start);
      editor.commands.setTextSelection(place);
      // The DOM of the tests has no events of the clipboard.
      editor.view.pasteHTML(pasted, new Event('paste') as ClipboardEvent);
      check(editor.getJSON() as ArticleDoc);
    }),
    { numRuns: runs(400) },
  );
  editor.destroy();
}, 120_000);
