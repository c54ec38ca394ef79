import { type Kysely, sql } from 'kysely';
import { words } from '../../lib/text/words';
import type { DatabaseKind } from '../dialect';

const AT_ONCE = 10_000;

interface Title {
  row: number;
  title: string;
}

const titlesAfter = (db: Kysely<unknown>, row: number) =>
  sql<Title>`
    select search_row as "row", title from publication
    where search_row > ${row} order by search_row limit ${AT_ONCE}`.execute(db);

/**
 * The words of titles alone. In the index of all words a title is found by reading every article that has the word
 * anywhere.
 */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') {
    await sql`
      create index publication_search_title_words on publication_search using gin (ts_filter(words, '{a}'))`.execute(
      db,
    );
    return;
  }
  // SQLite keeps what a start that was stopped here had done.
  await sql`drop table if exists publication_search_title`.execute(db);
  await sql`
    create virtual table publication_search_title using fts5(
      title, content='', contentless_delete=1, detail=none, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5'
    )`.execute(db);
  for (let titles = await titlesAfter(db, 0); titles.rows.length > 0; ) {
    const rows = titles.rows.map(({ row, title }) => [row, words(title).join(' ')]);
    await sql`
      insert into publication_search_title (rowid, title)
      select value ->> 0, value ->> 1 from json_each(${JSON.stringify(rows)})`.execute(db);
    titles = await titlesAfter(db, titles.rows.at(-1)?.row ?? 0);
  }
}

export async function down(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') await sql`drop index publication_search_title_words`.execute(db);
  else await sql`drop table publication_search_title`.execute(db);
}
