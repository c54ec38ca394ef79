import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { SearchService } from '../../core/search/search.service';

const ROWS = 100;

interface Options {
  search: Pick<SearchService, 'indexPublication' | 'indexAuthor'>;
  /** How many publications and authors were indexed, of how many. */
  onProgress(done: number, of: number): void;
}

/** Does something with all rows, in the order of a key of theirs. */
async function inBatches<Row>(
  read: (after: string) => Promise<Row[]>,
  keyOf: (row: Row) => string,
  each: (row: Row) => Promise<void>,
): Promise<void> {
  for (let rows = await read(''); rows.length > 0; ) {
    for (const row of rows) await each(row);
    const last = rows.at(-1);
    rows = last === undefined ? [] : await read(keyOf(last));
  }
}

/** Makes again what a backup leaves out because it follows from the rest. Fingerprints and narrower images are made later. */
export async function rebuildTables(trx: Db, { search, onProgress }: Options): Promise<void> {
  const count = async (table: 'publication' | 'user') =>
    Number(
      (
        await trx
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirst()
      )?.count,
    );
  const all = (await count('publication')) + (await count('user'));
  let done = 0;
  await inBatches(
    (after) =>
      trx
        .selectFrom('publication')
        .select(['article_id', 'search_row', 'title', 'content'])
        .where('article_id', '>', after)
        .orderBy('article_id')
        .limit(ROWS)
        .execute(),
    (row) => row.article_id,
    async ({ search_row: searchRow, title, content }) => {
      onProgress(done++, all);
      await search.indexPublication(trx, { searchRow, title, content });
    },
  );
  await inBatches(
    (after) =>
      trx
        .selectFrom('user')
        .select(['id', 'username'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(ROWS)
        .execute(),
    (row) => row.id,
    async ({ id, username }) => {
      onProgress(done++, all);
      await search.indexAuthor(trx, id, username);
    },
  );
  await sql`insert into unindexed_article (article_id)
    select article_id from publication
    union select id from article where status = 'recent' and deleted_at is null
    union select article_id from scheduled_publication where true
    on conflict do nothing`.execute(trx);
  await sql`insert into unsized_image (name) select name from image`.execute(trx);
}
