import type { ArticleDoc } from '@contracts/article';
import { placeFor } from './json/replyParts';

class Source {
  constructor(readonly text: string) {}

  toJSON(): string {
    return placeFor(this.text);
  }
}

/**
 * A document kept as its JSON text. Parsing and writing four megabytes would block the event loop too long, and
 * most of the server only passes documents on.
 * @param text JSON that was validated.
 */
export const documentOf = (text: string): ArticleDoc => ({ type: 'doc', source: new Source(text) });

/** The JSON of a document. */
export const textOfDocument = (doc: ArticleDoc): string =>
  doc.source instanceof Source ? doc.source.text : JSON.stringify(doc);
