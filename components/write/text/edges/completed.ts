import { arrangeFootnotes } from '@contracts/document/arrangeFootnotes';
import type { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { missingParagraphs } from './keptParagraphs';

/** The document with its notes in order and with the paragraphs that are kept for typing. */
export function completed(doc: Node): Node {
  const change = new Transform(doc);
  arrangeFootnotes(doc, change);
  for (const at of missingParagraphs(change.doc).toReversed())
    change.insert(at, doc.type.schema.node('paragraph'));
  return change.doc;
}
