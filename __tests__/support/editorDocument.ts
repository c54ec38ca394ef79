import { withArrangedFootnotes } from '@contracts/document/arrangeFootnotes';
import { documentSchema } from '@contracts/document/documentSchema';
import { DOMParser } from '@tiptap/pm/model';
import { JSDOM } from 'jsdom';

/** HTML as the editor reads it. Sizes of pictures are measured anew where they are stored, so they do not count. */
export function editorDocument(html: string): unknown {
  const { window } = new JSDOM(html);
  const doc = withArrangedFootnotes(DOMParser.fromSchema(documentSchema).parse(window.document.body));
  return JSON.parse(
    JSON.stringify(doc.toJSON(), (name, value: unknown) =>
      name === 'width' || name === 'height' ? null : value,
    ),
  );
}
