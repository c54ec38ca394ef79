import type { ArticleDoc } from '@contracts/article';
import { placeFor } from './json/replyParts';

class Source {
  constructor(readonly text: string) {}

  toJSON(): string {
    return placeFor(this.text);
  }
}

/**
 * A document that is kept as the JSON text that it is stored or came as. Reading and writing four megabytes takes
 * longer than the event loop may be held, and most of the server only passes documents on.
 * @param text JSON that was checked.
 */
export const documentOf = (text: string): ArticleDoc => ({ type: 'doc', source: new Source(text) });

/** The JSON of a document. */
export const textOfDocument = (doc: ArticleDoc): string =>
  doc.source instanceof Source ? doc.source.text : JSON.stringify(doc);
