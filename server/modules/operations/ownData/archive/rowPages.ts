import type { Db } from '../../../../db/client';
import { type ArchiveEntry, textEntry } from '../../../../lib/archive/archiveEntry';
import { escapeText } from '../../../../lib/html/escapeHtml';
import { personTables } from '../kept/personTables';
import { moment, offlinePage, words } from './offlinePage';

type Row = Record<string, unknown>;

interface RowPage {
  /** The table name, without the extension. */
  file: string;
  title: string;
  row(row: Row): string;
}

const ofArticle = ({ article_title }: Row) =>
  article_title ? ` · ${escapeText(String(article_title))}` : '';

/** Tables of a person that can be read as they are. */
const rowPages: RowPage[] = [
  {
    file: 'comments',
    title: 'Comments you wrote',
    row: (row) => `<p class="muted">${moment(row.created_at)}${ofArticle(row)}</p>${words(row.content)}`,
  },
  {
    file: 'chat',
    title: 'Your chat with the editors',
    row: (row) =>
      `<p class="muted">${row.from_support ? 'Editors' : 'You'} · ${moment(row.created_at)}</p>${words(row.content)}`,
  },
  {
    file: 'decisions',
    title: 'What editors decided about your articles',
    row: (row) =>
      `<p class="muted">${escapeText(String(row.outcome))} · ${moment(row.decided_at)}${ofArticle(row)}</p>${words(row.reason)}`,
  },
];

async function* articlesOf(rows: AsyncIterable<Row>, shown: RowPage['row']): AsyncIterable<string> {
  let isEmpty = true;
  for await (const row of rows) {
    isEmpty = false;
    yield `<article>${shown(row)}</article>\n`;
  }
  if (isEmpty) yield '<p>None.</p>';
}

/** Pages of what the JSON files beside them have. */
export const rowPageEntries = (db: Db, userId: string): ArchiveEntry[] =>
  rowPages.flatMap(({ file, title, row }) => {
    const table = personTables.find((one) => one.file === `${file}.json`);
    const page = () => offlinePage({ title, up: './' }, articlesOf(table?.rows(db, userId) ?? noRows(), row));
    return [textEntry(`${file}.html`, page)];
  });

async function* noRows(): AsyncIterable<Row> {}

/** The pages by their files, for the first page. */
export const rowPageLinks = rowPages.map(({ file, title }) => ({ path: `${file}.html`, text: title }));
