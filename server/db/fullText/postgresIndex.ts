import { type RawBuilder, sql } from 'kysely';
import type { FullTextIndex, FullTextQuery, MatchedFields, Term } from './fullTextIndex';

/** Fewer titles than this are read in any order, and sorted. */
const FEW_TITLES = 200;

const either = (terms: Term[]) =>
  terms.map(({ word, isPrefix }) => `'${word}'${isPrefix ? ':*' : ''}`).join(' | ');

/** `to_tsquery` syntax; words are letters and digits only, so the quotes cannot be broken out of. */
const queryText = (query: FullTextQuery): string => query.map((terms) => `(${either(terms)})`).join(' & ');

const has = (words: RawBuilder<unknown>, text: string) => sql`${words} @@ to_tsquery('simple', ${text})`;

const allWords = sql`words`;
/** As the index of titles has it. */
const titleWords = sql`ts_filter(words, '{a}')`;

function matching(query: FullTextQuery, place: MatchedFields): RawBuilder<unknown> {
  const all = queryText(query);
  if (place === 'allInTitle') return has(titleWords, all);
  const anywhere = has(allWords, all);
  return place === 'oneInTitle' ? sql`${has(titleWords, either(query.flat()))} and ${anywhere}` : anywhere;
}

/** PostgreSQL's text search with the `simple` configuration: the words arrive normalised. */
export const postgresIndex: FullTextIndex = {
  async put(db, { row, title, body }) {
    await sql`
      insert into publication_search (search_row, words)
      values (
        ${row},
        setweight(to_tsvector('simple', ${title}), 'A') || setweight(to_tsvector('simple', ${body}), 'D')
      )
      on conflict (search_row) do update set words = excluded.words`.execute(db);
  },
  async remove(db, row) {
    await sql`delete from publication_search where search_row = ${row}`.execute(db);
  },
  async newest(db, query, place, limit, range) {
    const within = range ? sql`and search_row >= ${range.from} and search_row < ${range.to}` : sql``;
    const found = sql`
      select search_row as "row" from publication_search where ${matching(query, place)} ${within}`;
    if (place !== 'anywhere') {
      // That no title has a word is not known to the planner, which would look for it among the newest of all articles.
      const { rows } = await sql<{ row: number }>`${found} limit ${FEW_TITLES}`.execute(db);
      if (rows.length < FEW_TITLES)
        return rows
          .map(({ row }) => row)
          .sort((a, b) => b - a)
          .slice(0, limit);
    }
    const { rows } = await sql<{ row: number }>`${found} order by search_row desc limit ${limit}`.execute(db);
    return rows.map(({ row }) => row);
  },
  async among(db, query, among) {
    if (among.length === 0) return [];
    const { rows } = await sql<{ row: number }>`
      select search_row as "row" from publication_search
      where search_row in (${sql.join(among)})
        and ${matching(query, 'anywhere')}`.execute(db);
    return rows.map(({ row }) => row);
  },
  async best(db, query, among, limit) {
    const text = queryText(query);
    const { rows } = await sql<{ row: number }>`
      select search_row as "row" from publication_search
      where search_row in (${sql.join(among)})
      order by ts_rank('{0.1, 0.2, 0.4, 1}', words, to_tsquery('simple', ${text})) desc, search_row desc
      limit ${limit}`.execute(db);
    return rows.map(({ row }) => row);
  },
};
