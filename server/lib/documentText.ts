import { randomUUID } from 'node:crypto';
import type { ArticleDoc } from '@contracts/article';

/** Stands in a reply where a document is put in; clients cannot know it. */
const PLACE = `document ${randomUUID()} `;
const placeOf = (index: number) => `{"type":"doc","source":"${PLACE}${index}"}`;

/** What the reply that is being written has documents for, in their order. */
let written: string[] | null = null;

class Source {
  constructor(readonly text: string) {}

  toJSON(): string {
    written?.push(this.text);
    return `${PLACE}${(written?.length ?? 0) - 1}`;
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

/** Puts documents of `documentOf` into JSON as what they are. @param write calls `JSON.stringify`. */
export function withDocuments(write: () => string): string {
  const texts: string[] = [];
  written = texts;
  try {
    const json = write();
    // They stand in the order in which they were written. A regular expression would look at each character.
    let from = 0;
    let whole = '';
    for (const [index, text] of texts.entries()) {
      const place = placeOf(index);
      const at = json.indexOf(place, from);
      if (at < 0) continue;
      whole += json.slice(from, at) + text;
      from = at + place.length;
    }
    return from === 0 ? json : whole + json.slice(from);
  } finally {
    written = null;
  }
}
