import type { Db } from '../../../../db/client';

export interface ExportedPage {
  /** Identifies it within the export. */
  key: string;
  /** The last part of its path. */
  address: string;
  title: string;
  summary: string;
  isPublished: boolean;
  /** ISO 8601. */
  date: string;
  /** JSON of the editor's document; null where what readers see is older. */
  doc: string | null;
  /** Sanitised HTML. */
  content: string;
  inMenu: boolean;
  label: string;
}

const rowOf = (db: Db, id: string) =>
  db
    .selectFrom('page')
    .leftJoin('page_publication', 'page_publication.page_id', 'page.id')
    .select(['page.id', 'page.address', 'page.title', 'page.summary', 'page.doc', 'page.content'])
    .select(['page.revision', 'page.label', 'page.in_menu', 'page.updated_at'])
    .select(['page_publication.revision as shown_revision', 'page_publication.title as shown_title'])
    .select(['page_publication.summary as shown_summary', 'page_publication.content as shown_content'])
    .select('page_publication.published_at')
    .where('page.id', '=', id)
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

const draftOf = (row: Row, key: string): ExportedPage => ({
  ...{ key, address: row.address, isPublished: false, inMenu: row.in_menu === 1 },
  ...{ title: row.title, summary: row.summary, date: row.updated_at, label: row.label || row.title },
  ...{ doc: row.doc, content: row.content },
});

function publishedOf(row: Row): ExportedPage | null {
  const { shown_title: title, shown_summary: summary, shown_content: content, published_at: date } = row;
  if (title === null || summary === null || content === null || date === null) return null;
  return {
    ...{ key: row.id, address: row.address, isPublished: true, inMenu: row.in_menu === 1 },
    ...{ title, summary, date, content, label: row.label || title },
    doc: row.shown_revision === row.revision ? row.doc : null,
  };
}

/** Pages such as About, in order. If drafts are included, a published page with later changes occurs twice. */
export async function* exportedPages(
  db: Db,
  { hasDrafts }: { hasDrafts: boolean },
): AsyncIterable<ExportedPage> {
  const ids = await db.selectFrom('page').select('id').orderBy('position').orderBy('id').execute();
  for (const { id } of ids) {
    const row = await rowOf(db, id);
    if (!row) continue;
    const published = publishedOf(row);
    if (published) yield published;
    if (hasDrafts && row.shown_revision !== row.revision) yield draftOf(row, published ? `${id}-draft` : id);
  }
}
