import { sql } from 'kysely';
import type { FullTextIndex, FullTextQuery } from './fullTextIndex';

const TITLE_WEIGHT = 8;

/** FTS5 syntax; words are letters and digits only, so the quotes cannot be broken out of. */
function matchText(query: FullTextQuery, inTitle: boolean): string {
  const groups = query.map(
    (terms) => `(${terms.map(({ word, isPrefix }) => `"${word}"${isPrefix ? ' *' : ''}`).join(' OR ')})`,
  );
  const all = groups.join(' AND ');
  return inTitle ? `{title} : (${all})` : all;
}

/** SQLite's FTS5. */
export const sqliteIndex: FullTextIndex = {
  async put(db, { row, title, body }) {
    await removeRow(db, row);
    await sql`insert into publication_search (rowid, title, body) values (${row}, ${title}, ${body})`.execute(
      db,
    );
  },
  async remove(db, row) {
    await removeRow(db, row);
  },
  async newest(db, query, { limit, inTitle }) {
    const { rows } = await sql<{ row: number }>`
      select rowid as "row" from publication_search
      where publication_search match ${matchText(query, inTitle)}
      order by rowid desc limit ${limit}`.execute(db);
    return rows.map(({ row }) => row);
  },
  async best(db, query, limit) {
    const { rows } = await sql<{ row: number }>`
      select rowid as "row" from publication_search
      where publication_search match ${matchText(query, false)}
      order by bm25(publication_search, ${TITLE_WEIGHT}, 1), rowid desc limit ${limit}`.execute(db);
    return rows.map(({ row }) => row);
  },
};

async function removeRow(db: Parameters<FullTextIndex['remove']>[0], row: number): Promise<void> {
  await sql`delete from publication_search where rowid = ${row}`.execute(db);
}
