import { sql } from 'kysely';
import type { Db } from '../client';
import type { FullTextIndex, FullTextQuery, MatchedFields, RowRange, Term } from './fullTextIndex';

const TITLE_WEIGHT = 8;

/** A group of terms that is found in more rows than this is common. */
const RARE_MAX_ROWS = 100;

const either = (terms: Term[]) =>
  terms.map(({ word, isPrefix }) => `"${word}"${isPrefix ? ' *' : ''}`).join(' OR ');

/** FTS5 syntax; words are letters and digits only, so the quotes cannot be broken out of. */
function matchText(query: FullTextQuery, place: MatchedFields): string {
  const all = query.map((terms) => `(${either(terms)})`).join(' AND ');
  if (place === 'allInTitle') return `{title} : (${all})`;
  return place === 'oneInTitle' ? `({title} : (${either(query.flat())})) AND ${all}` : all;
}

async function newestRows(
  db: Db,
  query: FullTextQuery,
  place: MatchedFields,
  limit: number,
  range?: RowRange,
): Promise<number[]> {
  const within = range ? sql`and rowid >= ${range.from} and rowid < ${range.to}` : sql``;
  const { rows } = await sql<{ row: number }>`
    select rowid as "row" from publication_search
    where publication_search match ${matchText(query, place)} ${within}
    order by rowid desc limit ${limit}`.execute(db);
  return rows.map(({ row }) => row);
}

async function isRare(db: Db, terms: Term[]): Promise<boolean> {
  return (await newestRows(db, [terms], 'anywhere', RARE_MAX_ROWS)).length < RARE_MAX_ROWS;
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
  newest: newestRows,
  async among(db, query, among) {
    if (among.length === 0) return [];
    const { rows } = await sql<{ row: number }>`
      select rowid as "row" from publication_search
      where publication_search match ${matchText(query, 'anywhere')} and rowid in (${sql.join(among)})`.execute(
      db,
    );
    return rows.map(({ row }) => row);
  },
  async best(db, query, _rows, limit) {
    // FTS5's own rank reads every row of every term. A query of one group has no more rows than it matches.
    if (query.length > 1) for (const terms of query) if (!(await isRare(db, terms))) return null;
    const { rows } = await sql<{ row: number }>`
      select rowid as "row" from publication_search
      where publication_search match ${matchText(query, 'anywhere')}
      order by bm25(publication_search, ${TITLE_WEIGHT}, 1), rowid desc limit ${limit}`.execute(db);
    return rows.map(({ row }) => row);
  },
};

async function removeRow(db: Db, row: number): Promise<void> {
  await sql`delete from publication_search where rowid = ${row}`.execute(db);
}
