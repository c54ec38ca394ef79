import { documentSchema } from '@contracts/document/documentSchema';
import { DOMParser } from '@tiptap/pm/model';
import { parseHTML } from 'linkedom';

/** Sanitised HTML as the JSON of a document, as the editor would read it. */
export const documentOfHtml = ({ html }: { html: string }): { doc: string } => {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  const doc = DOMParser.fromSchema(documentSchema).parse(document.body);
  return { doc: JSON.stringify(doc.toJSON()) };
};
