import type { Db } from '../../../../db/client';
import { task as articleMarkdown } from '../../../../lib/html/articleMarkdown.task';
import { entryHtml } from '../../../../lib/html/entryHtml';
import { unpackText } from '../../../../lib/text/packText';
import type { Threads } from '../../../../lib/threads/threads';
import {
  answersOf,
  articleOf,
  correctionsOf,
  notesOf,
  proposedNoteOf,
  publicationOf,
  revisionAfter,
} from './articleRows';

export interface ArticleParts {
  db: Db;
  threads: Pick<Threads, 'run'>;
  /** The public address of the site. */
  site: string;
}

/** The article with its document, as JSON; empty if it was deleted in the meantime. */
export async function articleJson({ db }: ArticleParts, id: string): Promise<string> {
  const row = await articleOf(db, id);
  if (!row) return '';
  const { doc, content, ...article } = row;
  const document: unknown = doc === null ? null : JSON.parse(doc);
  const [publication = null, notes, answers, corrections, proposed_note = null] = await Promise.all([
    publicationOf(db, id),
    notesOf(db, id),
    answersOf(db, id),
    correctionsOf(db, id),
    proposedNoteOf(db, id),
  ]);
  const more = { publication, document, html: content, notes, answers, corrections, proposed_note };
  return JSON.stringify({ ...article, ...more }, null, 2);
}

/** The newest text as Markdown with front matter, and with the pictures of the archive. */
export async function articleMarkdownText({ db, threads, site }: ArticleParts, id: string): Promise<string> {
  const row = await articleOf(db, id);
  if (!row) return '';
  const { title, content, tag, sub, status, created_at, summary } = row;
  const tags = [tag, sub].filter((name) => name !== null);
  const facts = { status, date: created_at, tags, description: summary };
  const html = entryHtml(content, `${site}/${id}`, null).replaceAll(
    ` src="${site}/uploads/`,
    ' src="../../images/',
  );
  return threads.run(articleMarkdown, { html, title, facts });
}

/** All states of the article that were kept, the oldest first, with their texts. */
export async function* statesOf(db: Db, id: string) {
  for (let after = -1; ; ) {
    const row = await revisionAfter(db, id, after);
    if (!row) return;
    const { packed, ...state } = row;
    yield { ...state, text: await unpackText(packed) };
    after = row.revision;
  }
}

/** The states as they are written into a file. */
export async function* articleHistory({ db }: ArticleParts, id: string): AsyncIterable<object> {
  for await (const { format, text, ...state } of statesOf(db, id)) {
    yield { ...state, ...(format === 'doc' ? { document: JSON.parse(text) } : { html: text }) };
  }
}
