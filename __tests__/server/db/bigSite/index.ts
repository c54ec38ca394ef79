import { type RawBuilder, sql } from 'kysely';
import type { DatabaseClient } from '@/server/db/client';
import type { DatabaseKind } from '@/server/db/dialect';
import { withoutIndexes } from '../../../support/withoutIndexes';
import { articlesRows } from './articles';
import { communityRows } from './community';
import type { Fill } from './expressions';
import { importRows } from './imports';
import { peopleRows } from './people';
import { reviewRows } from './review';
import { siteRows } from './site';

/** Rows made by the database itself: a hundred thousand publications in seconds. */
const fills: Fill[] = [
  ...peopleRows,
  ...articlesRows,
  ...reviewRows,
  ...communityRows,
  ...siteRows,
  ...importRows,
];

/** SQLite plans a query by the tables and their indexes alone, whatever is in them: all users have something there. */
const ROWS_ON_SQLITE = 6_000;

function fillOf([table, columns, count, where = 'i >= 0']: Fill, kind: DatabaseKind): RawBuilder<unknown> {
  const rows = kind === 'sqlite' ? Math.min(count, ROWS_ON_SQLITE) : count;
  return sql.raw(`
    insert into ${table} (${Object.keys(columns).join(', ')})
    with recursive n (i) as (select 0 union all select i + 1 from n where i + 1 < ${rows})
    select ${Object.values(columns).join(', ')} from n where ${where}`);
}

/** Fills an empty database with a site that has grown. */
export async function fillBigSite({ db, kind }: DatabaseClient): Promise<void> {
  const index =
    kind === 'sqlite'
      ? 'insert into publication_search (rowid, title, body)'
      : 'insert into publication_search (search_row, words)';
  const indexed =
    kind === 'sqlite'
      ? 'search_row, title, excerpt'
      : `
    search_row, setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', excerpt), 'D')`;
  const isUnchecked =
    kind === 'sqlite' ? 'pragma foreign_keys = off' : "set session_replication_role = 'replica'";
  await db.connection().execute(async (connection) => {
    // What is made here fits together, and checking it would take longer than making it.
    await sql.raw(isUnchecked).execute(connection);
    await connection.transaction().execute(async (trx) => {
      await withoutIndexes(trx, kind, async () => {
        for (const fill of fills) await fillOf(fill, kind).execute(trx);
        await sql.raw(`${index} select ${indexed} from publication`).execute(trx);
        if (kind === 'sqlite')
          await sql`insert into publication_search_title (rowid, title) select search_row, title from publication`.execute(
            trx,
          );
        await sql`
          insert into article_address (article_id, slug, tag_id, was_published)
          select article_id, 'words', tag_id, 1 from publication`.execute(trx);
      });
    });
    await sql
      .raw(kind === 'sqlite' ? 'pragma foreign_keys = on' : "set session_replication_role = 'origin'")
      .execute(connection);
  });
  if (kind === 'postgres') await sql`vacuum analyze`.execute(db);
}
